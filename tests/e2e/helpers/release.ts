import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { keepEarlierBuilds } from '#delivery/build/earlier-builds.ts';

/** The new entry of the page among the worker's precached files. */
const NEW_PAGE = '"revision":"v2","url":"index.html"';
/** The extensions of files that may contain names of other files. */
const TEXT_EXTENSIONS = new Set(['.js', '.css', '.html']);

/** A copy of the built app, of which a test can release a newer version while a server serves it. */
export class Release {
  /** The folder that a server serves. */
  readonly client: string;
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.client = join(folder, 'client');
  }

  /** Copies the app that `npm run build` made, as the first version. */
  static async first(): Promise<Release> {
    const release = new Release(await mkdtemp(join(tmpdir(), 'food-odyssey-release-')));
    await cp('dist/client', release.client, { recursive: true });
    await release.#removeCompressed();
    await keepEarlierBuilds(join(release.client, 'assets'), release.#builds);
    return release;
  }

  /**
   * Releases the same app as another version: every script and style gets a new name, as if all had changed.
   */
  async next(): Promise<void> {
    const assets = join(this.client, 'assets');
    const [first = ''] = await readdir(this.#builds);
    const names = (await readdir(join(this.#builds, first))).filter((name) =>
      TEXT_EXTENSIONS.has(extname(name)),
    );
    const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, '-v2$1')]));
    for (const [from, to] of renamed) await rename(join(assets, from), join(assets, to));
    const pages = (await readdir(join(this.client, 'pages'))).map((name) => `pages/${name}`);
    const scripts = [...renamed.values()].map((name) => `assets/${name}`);
    // The worker is last, so that a browser that sees the new worker finds all other new files.
    for (const file of [...scripts, ...pages, 'index.html', 'sw.js']) {
      const path = join(this.client, file);
      let text = await readFile(path, 'utf8');
      for (const [from, to] of renamed) text = text.replaceAll(from, to);
      // The worker precaches the page by the hash of its content, so the new page needs a new hash.
      if (file === 'sw.js') text = text.replace(/"revision":"\w+","url":"index.html"/, NEW_PAGE);
      // In one step, so that a browser never reads a half-written file.
      await writeFile(`${path}.new`, text);
      await rename(`${path}.new`, path);
    }
    await keepEarlierBuilds(assets, this.#builds);
  }

  /** Removes the folder with all versions. */
  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true });
  }

  get #builds(): string {
    return join(this.#folder, 'builds');
  }

  /** Removes the compressed copies, which would still have the old contents of the files. */
  async #removeCompressed(): Promise<void> {
    const files = await readdir(this.client, { recursive: true });
    for (const file of files) if (/\.(br|gz)$/.test(file)) await rm(join(this.client, file));
  }
}

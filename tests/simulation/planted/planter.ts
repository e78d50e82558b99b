import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createServer, createServerModuleRunner, type Plugin } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type { PlantedBug } from './planted-bug.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Loads modules of the project with a planted bug. */
export type Planter = {
  /**
   * Evaluates a module and the project's modules that it imports. The result shares nothing with the caller's
   * modules or with earlier loads, which are closed.
   * @param bug the bug to plant; null loads the unchanged code
   * @param path the module's path from the root of the project
   * @throws Error if a text to find does not occur exactly once, or its file is not part of the module
   */
  load<Module>(bug: PlantedBug | null, path: string): Promise<Module>;
  close(): Promise<void>;
};

/**
 * Creates a planter. It loads modules by Vite, as every test does, and changes a file's text while loading
 * it. No file on disk changes.
 */
export async function createPlanter(): Promise<Planter> {
  let planted: PlantedBug | null = null;
  const seen = new Set<string>();
  const plugin: Plugin = {
    name: 'planted-bug',
    enforce: 'pre',
    transform(code, id) {
      const file = id.slice(ROOT.length);
      if (planted === null || !filesOf(planted).has(file)) return null;
      seen.add(file);
      return plant(planted, file, code);
    },
  };
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [plugin],
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const { ssr } = server.environments;
  /**
   * Invalidates only the bug's files. All others stay transformed, so that a load takes a tenth of a second.
   */
  function forget(bug: PlantedBug | null): void {
    for (const file of filesOf(bug)) {
      for (const module of ssr.moduleGraph.getModulesByFile(`${ROOT}${file}`) ?? []) {
        ssr.moduleGraph.invalidateModule(module);
      }
    }
  }
  let runner: ModuleRunner | undefined;
  return {
    async load(bug, path) {
      forget(planted);
      planted = bug;
      seen.clear();
      forget(planted);
      await runner?.close();
      runner = createServerModuleRunner(ssr, { hmr: false, sourcemapInterceptor: false });
      const module = await runner.import(`/${path}`);
      for (const file of filesOf(bug)) {
        if (!seen.has(file)) throw new Error(`${file} is not part of ${path}`);
      }
      return module;
    },
    async close() {
      await runner?.close();
      await server.close();
    },
  };
}

function filesOf(bug: PlantedBug | null): Set<string> {
  return new Set(bug?.edits.map(({ file }) => file));
}

/** Returns the text of one file of a bug with the bug in it. */
function plant({ name, edits }: PlantedBug, file: string, code: string): string {
  return edits
    .filter((edit) => edit.file === file)
    .reduce((text, { find, replace }) => {
      const [before, after, ...more] = text.split(find);
      if (before === undefined || after === undefined || more.length > 0) {
        throw new Error(`planted bug '${name}': its text must occur in ${file} exactly once:\n${find}`);
      }
      return `${before}${replace}${after}`;
    }, code);
}

/**
 * Returns the texts of a bug's files with the bug in them. @throws Error if a text to find does not occur
 * exactly once
 */
export function plantedFiles(bug: PlantedBug): Promise<string[]> {
  return Promise.all(
    [...filesOf(bug)].map(async (file) => plant(bug, file, await readFile(`${ROOT}${file}`, 'utf8'))),
  );
}

import { existsSync, readFileSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The name and the look that an installation gives the app. */
export type Look = {
  name: string;
  /** The installation's own styles, applied last; '' without any. */
  css: string;
  /** Folder of the installation's own icons, named as in `public/icons`; null without any. */
  icons: string | null;
};

const DEFAULT_NAME = 'Food Odyssey';
/** Form of names, without characters that have a meaning in a script, in markup or in an icon's label. */
const NAME_FORM = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .·-]{0,28}[\p{L}\p{M}\p{N}.]$/u;
/**
 * The default background colours, light and dark, as files without style variables contain them: index.html,
 * the manifest and the styles of the first paint.
 */
const BACKGROUNDS = ['#faf1e0', '#0b1a2b'] as const;

/**
 * Reads `VITE_APP_NAME`, and `VITE_LOOK`: a folder with `look.css`, `icons/` or both.
 * @throws Error that names the invalid variable
 */
export function readLook(environment: Record<string, string | undefined>): Look {
  const name = environment.VITE_APP_NAME || DEFAULT_NAME;
  const folder = environment.VITE_LOOK;
  if (!NAME_FORM.test(name))
    throw new Error('VITE_APP_NAME: 2 to 30 letters, digits, spaces, dots and hyphens');
  const [css, icons] = folder ? [join(folder, 'look.css'), join(folder, 'icons')] : [];
  if (css && icons && !existsSync(css) && !existsSync(icons))
    throw new Error(`VITE_LOOK: ${folder} has neither look.css nor icons/`);
  return {
    name,
    css: css && existsSync(css) ? readFileSync(css, 'utf8') : '',
    icons: icons && existsSync(icons) ? icons : null,
  };
}

/** Returns a colour's light and dark values from styles; null when it is not written as `light-dark(…)`. */
export function colourPair(css: string, name: string): [light: string, dark: string] | null {
  const [, light, dark] = new RegExp(`--${name}:\\s*light-dark\\((#\\w+),\\s*(#\\w+)\\)`).exec(css) ?? [];
  return light === undefined || dark === undefined ? null : [light, dark];
}

/** Returns a text of the app with the installation's name and background colours. */
export function withLook(text: string, { name, css }: Look): string {
  const backgrounds = colourPair(css, 'paper') ?? BACKGROUNDS;
  return text
    .replaceAll(DEFAULT_NAME, name)
    .replaceAll(BACKGROUNDS[0], backgrounds[0])
    .replaceAll(BACKGROUNDS[1], backgrounds[1])
    .replace(/("short_name":\s*)"FoodOdyssey"/, name === DEFAULT_NAME ? '$&' : `$1"${name}"`);
}

/** Returns the plugins that put an installation's name and look into the build. */
export function ownLook(look: Look): Plugin[] {
  const isAppModule = (id: string) => !id.includes('/node_modules/');
  return [
    {
      name: 'own-styles',
      enforce: 'pre',
      transform: (code, id) => {
        if (id.endsWith('/src/ui/tokens.css')) return { code: `${code}\n${look.css}`, map: null };
        return id.endsWith('/src/first-paint.css') ? { code: withLook(code, look), map: null } : undefined;
      },
      transformIndexHtml: (html) => withLook(html, look),
    },
    {
      name: 'own-name',
      enforce: 'post',
      // Runs after Lingui's macro, which derives the ids of texts from the texts in the source.
      transform: (code, id) =>
        isAppModule(id) && look.name !== DEFAULT_NAME && code.includes(DEFAULT_NAME)
          ? { code: code.replaceAll(DEFAULT_NAME, look.name), map: null }
          : undefined,
    },
  ];
}

/** Puts an installation's name, colours and icons into the files that a build copies unchanged. */
export async function applyLookToFiles(folder: string, look: Look): Promise<void> {
  if (look.icons !== null) await cp(look.icons, join(folder, 'icons'), { recursive: true });
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.webmanifest$|^documents\/.*\.html$/.test(file)) continue;
    const path = join(folder, file);
    await writeFile(path, withLook(await readFile(path, 'utf8'), look));
  }
}

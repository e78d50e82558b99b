import { existsSync, readFileSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** An installation's name and look of the app. */
export type Look = {
  name: string;
  /** The installation's own styles, applied last; '' without any. */
  css: string;
  /** Folder of the installation's own icons, named as in `public/icons`; null without any. */
  icons: string | null;
};

const NAME = 'Food Odyssey';
/** Names without characters that have a meaning in a script, in markup or in an icon's label. */
const NAME_FORM = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .·-]{0,28}[\p{L}\p{M}\p{N}.]$/u;
/**
 * The background colours, light and dark, for places without styles: the page's
 * head and before the first style.
 */
const PAPERS = ['#faf1e0', '#0b1a2b'] as const;

/**
 * Reads `VITE_APP_NAME`, and `VITE_LOOK`: a folder with `look.css`, `icons/` or both.
 * @throws Error that names the invalid variable
 */
export function readLook(environment: Record<string, string | undefined>): Look {
  const name = environment.VITE_APP_NAME || NAME;
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
export function relooked(text: string, { name, css }: Look): string {
  const papers = colourPair(css, 'paper') ?? PAPERS;
  return text
    .replaceAll(NAME, name)
    .replaceAll(PAPERS[0], papers[0])
    .replaceAll(PAPERS[1], papers[1])
    .replace(/("short_name":\s*)"FoodOdyssey"/, name === NAME ? '$&' : `$1"${name}"`);
}

/** Returns the plugins that put an installation's name and look into the build. */
export function ownLook(look: Look): Plugin[] {
  const isOurs = (id: string) => !id.includes('/node_modules/');
  return [
    {
      name: 'own-styles',
      enforce: 'pre',
      transform: (code, id) => {
        if (id.endsWith('/src/ui/tokens.css')) return { code: `${code}\n${look.css}`, map: null };
        return id.endsWith('/src/first-paint.css') ? { code: relooked(code, look), map: null } : undefined;
      },
      transformIndexHtml: (html) => relooked(html, look),
    },
    {
      name: 'own-name',
      enforce: 'post',
      // After the macro, which derives the ids of texts from the source's words.
      transform: (code, id) =>
        isOurs(id) && look.name !== NAME && code.includes(NAME)
          ? { code: code.replaceAll(NAME, look.name), map: null }
          : undefined,
    },
  ];
}

/** Puts an installation's name, colours and icons into the files that a build copies unchanged. */
export async function relookFiles(folder: string, look: Look): Promise<void> {
  if (look.icons !== null) await cp(look.icons, join(folder, 'icons'), { recursive: true });
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.webmanifest$|^documents\/.*\.html$/.test(file)) continue;
    const path = join(folder, file);
    await writeFile(path, relooked(await readFile(path, 'utf8'), look));
  }
}

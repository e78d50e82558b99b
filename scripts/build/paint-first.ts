import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
const SCRIPTS =
  /\s*(?:<script type="module" crossorigin src="[^"]+"><\/script>|<link rel="modulepreload" crossorigin href="[^"]+">)/g;
/**
 * Script that fetches the page's scripts after its first frame, each in a task of its own. In a hidden page,
 * which has no frames, it fetches them at once. The page's own chunks are in the head and are only preloaded
 * before they run.
 */
const STARTER =
  "{const start=()=>{for(const each of [...document.querySelectorAll('template.scripts')].reverse())" +
  'for(const tag of [...each.content.children])setTimeout(()=>document.head.append(tag))};' +
  'document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}';

/** Id of a page's last element, which starts its scripts. */
const END = 'end-of-page';
/**
 * Tag for the end of a head. It makes the browser delay its first frame until the whole page is parsed.
 * Otherwise the browser would draw a part of the page, and a later frame would move that part. Chromium 156
 * waits for the start of the element `END`, not for its end. Browsers without support ignore the tag.
 */
const IN_ONE_FRAME = `<link rel="expect" href="#${END}" blocking="render">`;

/** The sources that a Content-Security-Policy must allow for inlined styles and scripts. */
export type Inline = { styles: string[]; scripts: string[] };

export type PaintFirst = {
  /** Prepares a page, or a part of its head, to be painted as soon as it has arrived. */
  of: (html: string) => Promise<string>;
  /** Prepares a page whose styles stay in files, to be painted before its scripts are fetched. */
  withScriptsLater: (html: string) => string;
  inline: () => Inline;
};

/**
 * Returns functions that prepare pages, so that a first visit shows them as soon as they have arrived. Styles
 * are inlined, which saves a round trip. The link to each style sheet stays, but is disabled. The browser
 * does not fetch it, and scripts that load the next page's styles find it present. Scripts are fetched and
 * run after the first frame.
 * @param folder folder of the built files
 */
export function paintFirst(folder: string): PaintFirst {
  const styles = new Set<string>();
  return {
    of: async (html) => {
      const texts = new Map<string, string>();
      for (const [, file = ''] of html.matchAll(STYLES)) {
        const css = (await readFile(`${folder}/${file}`, 'utf8')).trim();
        if (/<\/style/i.test(css)) throw new Error(`${file} would end the element it is put into`);
        styles.add(sourceOf(css));
        texts.set(file, css);
      }
      const painted = html.replace(STYLES, (link, file: string) => {
        const off = link.replace('>', ' disabled>');
        return `<style>${texts.get(file)}</style>${off}`;
      });
      return withScriptsLater(painted);
    },
    withScriptsLater,
    inline: () => ({ styles: [...styles], scripts: [sourceOf(STARTER)] }),
  };
}

function withScriptsLater(html: string): string {
  const scripts = [...html.matchAll(SCRIPTS)].map(([tag]) => tag.trim()).join('');
  const later = `<template class="scripts">${scripts}</template>`;
  const page = html.replace(SCRIPTS, '');
  if (!html.includes('</body>')) return page + later;
  return page
    .replace('</head>', `${IN_ONE_FRAME}</head>`)
    .replace('</body>', () => `${later}<script id="${END}">${STARTER}</script></body>`);
}

/** Returns the source expression for an inlined style or script in a Content-Security-Policy. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

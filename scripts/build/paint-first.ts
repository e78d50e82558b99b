import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
const SCRIPTS =
  /\s*(?:<script type="module" crossorigin src="[^"]+"><\/script>|<link rel="modulepreload" crossorigin href="[^"]+">)/g;
/**
 * Fetches the page's scripts once its first frame is drawn, each in a task of its own; at once where nobody looks, for a
 * page out of sight has no frames. The page's own chunks stand in the head, and are only named there before they are run.
 */
const STARTER =
  "{const start=()=>{for(const each of [...document.querySelectorAll('template.scripts')].reverse())" +
  'for(const tag of [...each.content.children])setTimeout(()=>document.head.append(tag))};' +
  'document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}';

/** The last element of a page, which starts its scripts. */
const END = 'end-of-page';
/**
 * Has the browser wait with its first frame for all that stands in the page: it draws what it has read so far otherwise, and
 * the rest by another frame, which comes later and moves what it has drawn. Chromium 156 waits for where an element begins,
 * not for its end. For the end of a head; browsers that do not know it draw as before.
 */
const IN_ONE_FRAME = `<link rel="expect" href="#${END}" blocking="render">`;

/** What a Content-Security-Policy has to allow, so that what was put into pages is used. */
export type Inline = { styles: string[]; scripts: string[] };

export type PaintFirst = {
  /** A page, or a part of a page's head, that is painted as soon as it is there. */
  of: (html: string) => Promise<string>;
  /** A page with its styles in files beside it, which is painted before its scripts are fetched. */
  withScriptsLater: (html: string) => string;
  inline: () => Inline;
};

/**
 * Makes pages that a first visit sees as soon as they are there. Their styles stand in them, a round trip earlier than by
 * a link; each link stays behind its styles, switched off: a browser does not fetch it, and the scripts, which load the
 * styles of what they show next, find that these are there. Their scripts are fetched and run after the first frame.
 * @param folder where the built files are
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

/** What a Content-Security-Policy says of a style or a script that stands in a page. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
const SCRIPTS =
  /\s*(?:<script type="module" crossorigin src="[^"]+"><\/script>|<link rel="modulepreload" crossorigin href="[^"]+">)/g;
/**
 * Script that adds the page's script tags to the head after the first frame, each in its own task. The
 * browser fetches the scripts only then. A hidden page has no frames, so there the script adds them at once.
 */
const STARTER =
  "{const start=()=>{for(const each of [...document.querySelectorAll('template.scripts')].reverse())" +
  'for(const tag of [...each.content.children])setTimeout(()=>document.head.append(tag))};' +
  'document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}';

/** Id of a page's last element, the script `STARTER`. */
const END_ID = 'end-of-page';
/**
 * Tag at the end of the head that makes the browser delay its first frame until the whole page is parsed.
 * Otherwise the browser would draw a part of the page, and a later frame would move that part. Chromium 156
 * waits for the start of the last element, not for its end. Browsers without support ignore the tag.
 */
const IN_ONE_FRAME = `<link rel="expect" href="#${END_ID}" blocking="render">`;

/** Source expressions that a Content-Security-Policy must have for inlined styles and scripts. */
type Inline = { styles: string[]; scripts: string[] };

type PaintFirst = {
  /** Prepares a page, or a part of its head, to be painted as soon as it has arrived. */
  prepare: (html: string) => Promise<string>;
  /** Prepares a page whose styles stay in files, to be painted before its scripts are fetched. */
  withScriptsLater: (html: string) => string;
  /** Returns the sources of everything inlined so far. */
  inline: () => Inline;
};

/**
 * Returns functions that prepare pages, so that a first visit shows them as soon as they have arrived. Styles
 * are inlined, which saves a round trip. The link to each style sheet stays, but is disabled: the browser
 * does not fetch it, and the script that loads the next page's styles finds the link and adds no second one.
 * Scripts are fetched and run after the first frame.
 * @param folder folder of the built files
 */
export function paintFirst(folder: string): PaintFirst {
  const styles = new Set<string>();
  return {
    prepare: async (html) => {
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
    .replace('</body>', () => `${later}<script id="${END_ID}">${STARTER}</script></body>`);
}

/** Returns the source expression for an inlined style or script in a Content-Security-Policy. */
function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { IN_ONE_FRAME } from '../../src/contract/worker.ts';

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

/** What a Content-Security-Policy has to allow, so that what was put into pages is used. */
export type Inline = { styles: string[]; scripts: string[] };

export type PaintFirst = {
  /** A page, or a part of a page's head, that is painted as soon as it is there. */
  of: (html: string) => Promise<string>;
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
      const scripts = [...html.matchAll(SCRIPTS)].map(([tag]) => tag.trim()).join('');
      // At the end of the page, so that the first frame has all of it.
      const starter = html.includes('</body>') ? `<script>${STARTER}</script>` : '';
      const later = `<template class="scripts">${scripts}</template>${starter}`;
      const painted = html.replace(SCRIPTS, '').replace(STYLES, (link, file: string) => {
        const off = link.replace('>', ' disabled>');
        return `<style>${texts.get(file)}</style>${off}`;
      });
      if (starter === '') return painted + later;
      return painted.replace('</head>', `${IN_ONE_FRAME}</head>`).replace('</body>', () => `${later}</body>`);
    },
    inline: () => ({ styles: [...styles], scripts: [sourceOf(STARTER)] }),
  };
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

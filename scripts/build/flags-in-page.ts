import { readFile } from 'node:fs/promises';
import { dataScript } from '#server/pages/templates.ts';

const ROWS = /<ul[^>]*>(?:(?!<\/ul>)[\s\S])*<\/ul>/;
const FLAG = / loading="lazy"( class="[^"]*") src="\/flags\/(\w+)\.svg"/g;

/**
 * Script that sets each flag's URL after the page's first frame, in a task of its own, because each SVG
 * is a document for the browser and takes 1.5 ms of processor time.
 */
export const SHOW_FLAGS =
  "{const flags=JSON.parse(document.getElementById('flags').textContent);" +
  "requestAnimationFrame(()=>{for(const each of document.querySelectorAll('[data-flag]'))" +
  'setTimeout(()=>each.src=flags[each.dataset.flag])})}';

/**
 * Puts the flags of a page's first list into the page, behind everything that its first frame waits for.
 * Fetching them one by one would delay the requests for scripts, and each answer would wake browser processes
 * and draw a frame.
 * @param html a page prepared by `paint-first.ts`
 * @param folder folder of the built files
 * @throws Error when the page has no list
 */
export async function flagsInPage(html: string, folder: string): Promise<string> {
  const rows = ROWS.exec(html)?.[0];
  if (rows === undefined) throw new Error('the page has no list with flags');
  const codes = [...rows.matchAll(FLAG)].map(([, , code = '']) => code);
  const flags = await Promise.all(
    codes.map(async (code) => {
      const picture = await readFile(`${folder}/flags/${code}.svg`, 'utf8');
      return [code, `data:image/svg+xml,${encodeURIComponent(picture)}`] as const;
    }),
  );
  const data = dataScript('application/json', ' id="flags"', Object.fromEntries(flags));
  return html
    .replace(ROWS, () => rows.replace(FLAG, '$1 data-flag="$2"'))
    .replace('</body>', () => `${data}<script>${SHOW_FLAGS}</script></body>`);
}

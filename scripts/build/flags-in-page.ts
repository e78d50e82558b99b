import { readFile } from 'node:fs/promises';
import { dataScript } from '#server/pages/templates.ts';

const ROWS = /<ul[^>]*>(?:(?!<\/ul>)[\s\S])*<\/ul>/;
const FLAG = / loading="lazy"( class="[^"]*") src="\/flags\/(\w+)\.svg"/g;

/**
 * Gives each picture of a flag its address after the page's first frame, in a task of its own: each is a document for the
 * browser, 1.5 ms of the processor as it is.
 */
export const SHOW_FLAGS =
  "{const flags=JSON.parse(document.getElementById('flags').textContent);" +
  "requestAnimationFrame(()=>{for(const each of document.querySelectorAll('[data-flag]'))" +
  'setTimeout(()=>each.src=flags[each.dataset.flag])})}';

/**
 * Puts the flags of a page's first list into the page, behind all that its first frame waits for: asked for one by one they
 * are as many requests, beside the scripts', each of which wakes half the browser and draws a frame.
 * @param html a page that is painted first (`paint-first.ts`)
 * @param folder where the built files are
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

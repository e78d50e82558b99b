import { readFile } from 'node:fs/promises';
import { dataScript } from '#server/pages/templates.ts';

const FIRST_LIST = /<ul[^>]*>(?:(?!<\/ul>)[\s\S])*<\/ul>/;
const FLAG = / loading="lazy"( class="[^"]*") src="\/flags\/(\w+)\.svg"/g;

/**
 * Script that sets the URLs of the flags after the page's first frame, each in its own task. For the browser
 * each SVG is a document, which takes 1.5 ms of processor time.
 */
export const SHOW_FLAGS =
  "{const flags=JSON.parse(document.getElementById('flags').textContent);" +
  "requestAnimationFrame(()=>{for(const each of document.querySelectorAll('[data-flag]'))" +
  'setTimeout(()=>each.src=flags[each.dataset.flag])})}';

/**
 * Returns the page with the flags of its first list inlined, after everything that the first frame needs.
 * Fetching them one by one would delay the requests for scripts, and each response would wake browser
 * processes and draw a frame.
 * @param html a page prepared by `paint-first.ts`
 * @param folder folder of the built files
 * @throws Error when the page has no list
 */
export async function flagsInPage(html: string, folder: string): Promise<string> {
  const rows = FIRST_LIST.exec(html)?.[0];
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
    .replace(FIRST_LIST, () => rows.replace(FLAG, '$1 data-flag="$2"'))
    .replace('</body>', () => `${data}<script>${SHOW_FLAGS}</script></body>`);
}

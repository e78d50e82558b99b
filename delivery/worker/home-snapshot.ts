import { FIRST_MARKUP, MAIN_PLACEHOLDER } from '#src/contract/worker.ts';
import { readHomeSnapshot } from '#src/db/home-snapshot.ts';

/**
 * Inserts Home's snapshot into the app's page, so that a start shows the user's lists before any script has
 * run. Without a valid snapshot of this build, returns the page unchanged.
 * @param answer `index.html` of this worker's build
 */
export async function withHome(answer: Promise<Response>): Promise<Response> {
  const [page, snapshot] = await Promise.all([answer, readHomeSnapshot().catch(() => null)]);
  if (snapshot === null) return page;
  const html = await page.clone().text();
  const { script, lang, theme, frame, main } = snapshot;
  if (!html.includes(script) || !FIRST_MARKUP.test(html)) return page;
  const attributes = `lang="${lang}"${theme === null ? '' : ` data-theme="${theme}"`}`;
  const htmlWithHome = html
    .replace('<html lang="en"', () => `<html ${attributes}`)
    .replace(
      FIRST_MARKUP,
      (_, start, __, end) => start + frame.replace(`<!--${MAIN_PLACEHOLDER}-->`, () => main) + end,
    );
  const headers = new Headers(page.headers);
  headers.delete('content-length');
  return new Response(htmlWithHome, { status: page.status, headers });
}

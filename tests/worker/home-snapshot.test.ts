import { afterEach, expect, test, vi } from 'vitest';
import { withHome } from '#delivery/worker/home-snapshot.ts';

const PAGE = `<!doctype html><html lang="en"><head><script type="module" src="/assets/first-screen-1.js"></script></head>
<body><div id="root" data-page="first"><nav>Bars</nav></div>
<noscript>No scripts</noscript></body></html>`;
const SNAPSHOT = {
  script: '/assets/first-screen-1.js',
  lang: 'el',
  theme: 'dark',
  settings: '',
  frame: '<div><nav>Μενού</nav><!--main--></div>',
  main: '<main>Fish &amp; $& chips</main>',
};

afterEach(() => vi.unstubAllGlobals());

/** Returns the page of a start. @param stored the stored snapshot, or the error when it is read */
async function startWith(stored: string | Error | undefined): Promise<string> {
  vi.stubGlobal('caches', {
    match: async () => {
      if (stored instanceof Error) throw stored;
      return stored === undefined ? undefined : new Response(stored);
    },
  });
  const policy = { 'content-security-policy': "default-src 'self'" };
  const answer = await withHome(Promise.resolve(new Response(PAGE, { headers: policy })));
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  return answer.text();
}

test('a start shows the stored Home, in its language and theme', async () => {
  const page = await startWith(JSON.stringify(SNAPSHOT));
  expect(page).toContain('<html lang="el" data-theme="dark">');
  expect(page).toContain(
    '<div id="root" data-page="first"><div><nav>Μενού</nav><main>Fish &amp; $& chips</main></div></div>',
  );
  expect(page).toContain('<noscript>No scripts</noscript>');
  expect(page).not.toContain('Bars');
});

test('a theme that follows the device is not set', async () => {
  expect(await startWith(JSON.stringify({ ...SNAPSHOT, theme: null }))).toContain('<html lang="el">');
});

test.each([
  ['there is no snapshot', undefined],
  [
    'another build with other style names rendered the snapshot',
    JSON.stringify({ ...SNAPSHOT, script: '/assets/first-screen-0.js' }),
  ],
  ['the snapshot is truncated', '{"script":"/assets/first-scr'],
  ['the disk does not answer', new Error('disk')],
])('the page is unchanged if %s', async (_, stored) => {
  expect(await startWith(stored)).toBe(PAGE);
});

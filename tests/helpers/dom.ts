// Uses the Happy DOM that the environment of the thread has loaded (`page-environment.ts`), if there is one.
const { Window } = (Reflect.get(globalThis, 'happyDOM') ??
  (await import('happy-dom'))) as typeof import('happy-dom');

/**
 * A page for tests that render screens. It replaces only globals that rendering needs: `fetch` and the like
 * stay Node's, because the server in the same process uses them. Import it before React.
 */
const window = new Window({ url: 'http://localhost:3000/' });

const NAMES = [
  'document',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'HTMLIFrameElement',
  'MutationObserver',
  'CustomEvent',
  'getComputedStyle',
  'getSelection',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'scrollTo',
  'scrollY',
  'matchMedia',
] as const;

const given = Object.fromEntries(NAMES.map((name) => [name, Reflect.get(window, name)]));
Object.assign(globalThis, given, { window: globalThis, self: globalThis });
for (const name of ['navigator'] as const)
  Object.defineProperty(globalThis, name, { value: window.navigator, configurable: true });
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
  Object.assign(globalThis, { [name]: Reflect.get(window, name).bind(window) });

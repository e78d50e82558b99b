/**
 * Makes a page for tests that render screens. Replaces only those globals that rendering needs: `fetch` and
 * others stay Node's, because the server in the same process uses them. Import this file before React.
 */

// Uses the Happy DOM that the environment of the thread has loaded (`page-environment.ts`), if there is one.
const { Window } = (Reflect.get(globalThis, 'happyDOM') ??
  (await import('happy-dom'))) as typeof import('happy-dom');

const window = new Window({ url: 'http://localhost:3000/' });

/** The globals that are replaced. */
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

const globals = Object.fromEntries(NAMES.map((name) => [name, Reflect.get(window, name)]));
Object.assign(globalThis, globals, { window: globalThis, self: globalThis });
for (const name of ['navigator'] as const)
  Object.defineProperty(globalThis, name, { value: window.navigator, configurable: true });
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
  Object.assign(globalThis, { [name]: Reflect.get(window, name).bind(window) });

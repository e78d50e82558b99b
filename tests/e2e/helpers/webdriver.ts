import { expect } from 'playwright/test';
import type { Engine } from './engine.ts';

/** The commands of WebDriver (a W3C standard) that an engine needs. */
export type Command = 'navigate' | 'execute' | 'find' | 'type' | 'click' | 'newTab' | 'closeTab' | 'useTab';

/**
 * Sends a command to a browser's driver and returns its result. An element is named by `id` in the
 * parameters.
 * @throws Error with the driver's answer when the command fails
 */
export type Send = (command: Command, parameters: Record<string, unknown>) => Promise<never>;

/** The time limit of a script and of the search for an element, in milliseconds. */
const TIMEOUT_MS = 60_000;
/** The capabilities to ask for at the start of a session. */
export const CAPABILITIES = { timeouts: { script: TIMEOUT_MS, implicit: TIMEOUT_MS } };
/** The key of an element reference (W3C WebDriver, section 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Returns an engine whose driver receives commands by `send`.
 * @param close ends the session and the browser
 */
export function engineOf(send: Send, close: () => Promise<void>): Engine {
  const find = async (selector: string): Promise<string> =>
    (await send('find', { using: 'css selector', value: selector }))[ELEMENT];
  return {
    open: (url) => send('navigate', { url }),
    async run(task, ...args) {
      const script = `const given = [...arguments], done = given.pop();
        (async () => (${task})(...given))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const outcome: { value: never; error?: string } = await send('execute', { script, args });
      if (outcome.error !== undefined) throw new Error(outcome.error);
      return outcome.value;
    },
    // A field of the server's HTML accepts no text until the app has replaced it. The driver does not wait
    // for that, so the step is repeated.
    async fill(selector, text) {
      await expect(async () => send('type', { id: await find(selector), text })).toPass();
    },
    async click(selector) {
      await send('click', { id: await find(selector) });
    },
    async changeTab() {
      const { handle }: { handle: string } = await send('newTab', { type: 'tab' });
      await send('closeTab', {});
      await send('useTab', { handle });
    },
    close,
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'playwright/test';
import { freePort } from '#tests/helpers/free-port.ts';
import type { Engine } from './engine.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
/** A virtual screen, without which WebKitGTK does not start. */
const SCREEN = '/usr/bin/Xvfb';
/** The key of an element reference in WebDriver (W3C WebDriver, section 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** The time limit of a script and of the search for an element, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Starts WebKitGTK and drives it by WebDriver. Of the engines for Linux it is the closest to Safari's. */
export async function launchWebkit(): Promise<Engine> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' },
  });
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`WebKitWebDriver, ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const isListening = () => send('GET', '/status').then(Boolean, () => false);
  await expect.poll(isListening, 'WebKitWebDriver listens').toBe(true);
  const { sessionId }: { sessionId: string } = await send('POST', '/session', {
    capabilities: { alwaysMatch: { timeouts: { script: TIMEOUT_MS, implicit: TIMEOUT_MS } } },
  });
  const session = `/session/${sessionId}`;
  const find = async (selector: string) => {
    const element = await send('POST', `${session}/element`, { using: 'css selector', value: selector });
    return `${session}/element/${element[ELEMENT]}`;
  };
  return {
    open: (url) => send('POST', `${session}/url`, { url }),
    async run(task, ...args) {
      const script = `const given = [...arguments], done = given.pop();
        (async () => (${task})(...given))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const outcome: { value: never; error?: string } = await send('POST', `${session}/execute/async`, {
        script,
        args,
      });
      if (outcome.error !== undefined) throw new Error(outcome.error);
      return outcome.value;
    },
    // A field of the server's HTML accepts no text until the app has replaced it. The driver does not wait
    // for that, so the step is repeated.
    async fill(selector, text) {
      await expect(async () => send('POST', `${await find(selector)}/value`, { text })).toPass();
    },
    async click(selector) {
      await send('POST', `${await find(selector)}/click`, {});
    },
    async changeTab() {
      const { handle }: { handle: string } = await send('POST', `${session}/window/new`, { type: 'tab' });
      await send('DELETE', `${session}/window`);
      await send('POST', `${session}/window`, { handle });
    },
    async close() {
      await send('DELETE', session);
      driver.kill();
      screen.kill();
    },
  };
}

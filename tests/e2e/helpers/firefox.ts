import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { freePort } from '#tests/helpers/free-port.ts';
import type { Engine } from './engine.ts';
import { CAPABILITIES, type Command, engineOf } from './webdriver.ts';

/** The paths at which Firefox may be installed, the preferred one first. */
const PATHS = [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'];
/** Marionette's name of each command. */
const NAMES: Record<Command, string> = {
  navigate: 'WebDriver:Navigate',
  execute: 'WebDriver:ExecuteAsyncScript',
  find: 'WebDriver:FindElement',
  type: 'WebDriver:ElementSendKeys',
  click: 'WebDriver:ElementClick',
  newTab: 'WebDriver:NewWindow',
  closeTab: 'WebDriver:CloseWindow',
  useTab: 'WebDriver:SwitchToWindow',
};

/**
 * Starts the installed Firefox and drives it by Marionette, which is Firefox's form of WebDriver. Playwright
 * drives only its own build of Firefox, and Debian has no geckodriver.
 */
export async function launchFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'food-odyssey-firefox-'));
  const port = await freePort();
  await writeFile(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`);
  const program = PATHS.find((path) => existsSync(path)) ?? '';
  const args = ['--headless', '--no-remote', '--marionette', '--profile', profile];
  const browser = spawn(program, args, { stdio: 'ignore' });
  const ended = once(browser, 'exit');
  const call = callerOn(await connection(port));
  await call('WebDriver:NewSession', CAPABILITIES);
  return engineOf(
    (command, parameters) => call(NAMES[command], parameters),
    async () => {
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  );
}

/** Returns a connection to Marionette on a port, as soon as Firefox listens there. */
async function connection(port: number): Promise<Socket> {
  const tries: Socket[] = [];
  const connects = async () => {
    const socket = connect(port, '127.0.0.1');
    tries.push(socket);
    return once(socket, 'connect').then(
      () => true,
      () => false,
    );
  };
  await expect.poll(connects, { message: 'Firefox listens', timeout: 60_000 }).toBe(true);
  return tries.at(-1) as Socket;
}

/** An answer of Marionette: its type (always 1), the call's number, the error or null, and the result. */
type Answer = [type: 1, id: number, error: object | null, result: { value?: unknown } | unknown[]];
/** The functions that settle a call's promise. */
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };

/**
 * Returns a function that calls Marionette. A message in either direction is an array in JSON after its
 * length in bytes and a colon. Firefox sends one message at first, which introduces itself.
 */
function callerOn(socket: Socket) {
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const message = JSON.parse(received.toString('utf8', colon + 1, end));
      received = received.subarray(end);
      if (Array.isArray(message)) settle(message as Answer);
    }
  });
  const settle = ([, id, error, result]: Answer) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error !== null) call?.reject(new Error(`Firefox: ${JSON.stringify(error)}`));
    // A single result is in `value`; several are not, such as the names of a new tab.
    else call?.resolve(('value' in result ? result.value : result) as never);
  };
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('Firefox closed the connection')));
  let calls = 0;
  return (name: string, parameters: object): Promise<never> => {
    calls += 1;
    const text = JSON.stringify([0, calls, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => waiting.set(calls, { resolve, reject }));
  };
}

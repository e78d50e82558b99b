import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'playwright/test';
import { freePort } from '#tests/helpers/free-port.ts';
import type { Engine } from './engine.ts';
import { CAPABILITIES, type Command, engineOf } from './webdriver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
/** A virtual screen, without which WebKitGTK does not start. */
const SCREEN = '/usr/bin/Xvfb';
/** The method and path of each command below the session's path. */
const REQUESTS: Record<Command, [method: string, path: string]> = {
  navigate: ['POST', 'url'],
  execute: ['POST', 'execute/async'],
  find: ['POST', 'element'],
  type: ['POST', 'element/:id/value'],
  click: ['POST', 'element/:id/click'],
  newTab: ['POST', 'window/new'],
  closeTab: ['DELETE', 'window'],
  useTab: ['POST', 'window'],
};

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
  const request = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`WebKitWebDriver, ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const isListening = () => request('GET', '/status').then(Boolean, () => false);
  await expect.poll(isListening, 'WebKitWebDriver listens').toBe(true);
  const { sessionId }: { sessionId: string } = await request('POST', '/session', {
    capabilities: { alwaysMatch: CAPABILITIES },
  });
  return engineOf(
    (command, { id, ...body }) => {
      const [method, path] = REQUESTS[command];
      const url = `/session/${sessionId}/${path.replace(':id', String(id))}`;
      return request(method, url, method === 'POST' ? body : undefined);
    },
    async () => {
      await request('DELETE', `/session/${sessionId}`);
      driver.kill();
      screen.kill();
    },
  );
}

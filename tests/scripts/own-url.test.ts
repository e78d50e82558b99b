/** Commands on the server's machine reach a server that listens on one address. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ownURL } from '#scripts/run/own-url.mjs';

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['[::1]', 'http://[::1]:3000'],
  ['127.0.0.1\r', 'http://127.0.0.1:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['food.internal', 'http://food.internal:3000'],
])('a server with HOST=%j answers on %s', (host, address) => {
  expect(ownURL(host, 3000)).toBe(address);
});

/** Runs the health check of the image as a container does; resolves to its exit code. */
function checkHealth(environment: Record<string, string>): Promise<number> {
  const [, json = '[]'] = /^HEALTHCHECK .+\\\n +CMD (.+)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const [, ...args] = JSON.parse(json);
  const env = { PATH: process.env.PATH ?? '', ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error) => resolve(Number(error?.code ?? 0)));
  });
}

test('the health check of the image asks the address that HOST names', async () => {
  for (const [HOST, status] of [
    ['127.0.0.2', 200],
    ['127.0.0.2', 503],
    ['0.0.0.0', 200],
  ] as const) {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/readyz' ? status : 404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
    const PORT = String((server.address() as AddressInfo).port);
    expect(await checkHealth({ HOST, PORT }), `${HOST} ${status}`).toBe(status === 200 ? 0 : 1);
    await new Promise((resolve) => server.close(resolve));
    expect(await checkHealth({ HOST, PORT })).toBe(1);
  }
});

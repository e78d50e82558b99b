import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { limitConnections, maxConnections } from '#server/operations/max-connections.ts';
import { eventually } from '#tests/helpers/eventually.ts';

test('the maximum number of connections leaves a process enough files of its own', () => {
  expect(maxConnections(1024)).toBe(384);
  expect(maxConnections(65_536)).toBe(32_640);
  expect(maxConnections(64)).toBe(24);
  expect(maxConnections(null)).toBeNull();
});

test('a server closes connections above the maximum, logs it once, and accepts others later', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const report = vi.spyOn(process.report, 'getReport');
  report.mockReturnValue({ userLimits: { open_files: { soft: 304, hard: 304 } } } as never);
  const server: Server = createServer((_, answer) => answer.end('fine'));
  limitConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connectOnce = () => connect(port, '127.0.0.1').on('error', () => {});
  const connections = Array.from({ length: 24 }, connectOnce);
  await Promise.all(connections.map((socket) => once(socket, 'connect')));
  for (const socket of [connectOnce(), connectOnce()]) await once(socket, 'close');
  expect(log).toHaveBeenCalledOnce();
  connections[0]?.destroy();
  const status = () =>
    new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent: false }, (answer) => resolve(answer.resume().statusCode)).on(
        'error',
        reject,
      );
    });
  await eventually(async () => expect(await status()).toBe(200));
  for (const socket of connections) socket.destroy();
  server.close();
  vi.restoreAllMocks();
});

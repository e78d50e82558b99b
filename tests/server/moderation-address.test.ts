/** The moderation command reaches a server that listens on one address of its machine only. */
import { networkInterfaces } from 'node:os';
import { serve } from '@hono/node-server';
import { expect, test } from 'vitest';
import { askServer } from '#scripts/moderate/run-or-ask-server.ts';
import { readConfig } from '#server/base/config.ts';
import { createTestServer } from './helpers.ts';

const TOKEN = 'a-token-of-the-moderators';
const LIST = { actor: 'Nestor', act: { kind: 'list' } } as const;
const outer = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4');

test.each(['127.0.0.1', '127.0.0.2', ...(outer === undefined ? [] : [outer.address])])(
  'a server with HOST=%s answers the command with the same HOST',
  async (HOST) => {
    const server = await createTestServer({ environment: { MODERATION_TOKEN: TOKEN } });
    const [listening, port] = await new Promise<[ReturnType<typeof serve>, number]>((resolve) => {
      const started = serve({ fetch: server.app.fetch, port: 0, hostname: HOST }, (info) =>
        resolve([started, info.port]),
      );
    });
    const config = readConfig({ HOST, PORT: String(port), MODERATION_TOKEN: TOKEN }, null);
    expect(await askServer(config, LIST)).toBe('No report is open.');
    const elsewhere = { ...config, host: '127.0.0.3' };
    await expect(askServer(elsewhere, LIST)).rejects.toThrow(/127\.0\.0\.3.*set HOST and PORT/);
    await new Promise((resolve) => listening.close(resolve));
    await server.close();
  },
);

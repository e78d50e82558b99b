/** The server recognises clients behind the real proxies Caddy and nginx. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RATE_RULES } from '#server/http/rate-rules.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { type RealProcess, startRealProcess } from './real-process.ts';

/** The loopback addresses from which our proxy and two servers of a CDN connect. */
const [OWN_PROXY, CDN, OTHER_EDGE] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
const CDN_NETWORKS = '127.0.0.2/31';

/** A client's route to the server: the proxy's port, the client's address, and its `X-Forwarded-For`. */
type Route = { port: number; from?: string; to?: string; claims?: string };

let server: RealProcess;
let folder: string;
const proxies: ChildProcess[] = [];
/**
 * Ports of Caddy with the project's Caddyfile, of nginx as a CDN before it, and of nginx before the server as
 * in docs/hosting.md.
 */
const ports = { caddy: 0, cdn: 0, nginx: 0 };

beforeAll(async () => {
  server = await startRealProcess({
    HOST: '127.0.0.1',
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: `${OWN_PROXY} ${CDN_NETWORKS}`,
  });
  folder = await mkdtemp(join(tmpdir(), 'food-odyssey-proxies-'));
  // The workers of nginx are not root.
  await chmod(folder, 0o777);
  ports.caddy = await freePort();
  ports.cdn = await freePort();
  ports.nginx = await freePort();
  start('/usr/bin/caddy', ['run', '--config', 'Caddyfile'], {
    DOMAIN: `http://:${ports.caddy}`,
    APP: `127.0.0.1:${server.port}`,
    CDN_NETWORKS,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
  await writeFile(join(folder, 'nginx.conf'), nginxConfig());
  start('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr']);
  for (const port of Object.values(ports)) {
    await vi.waitFor(async () => expect(await send({ port }, 'GET', '/healthz')).toBe(200), 15_000);
  }
});
afterAll(async () => {
  for (const proxy of proxies) {
    const exited = new Promise((resolve) => proxy.once('exit', resolve));
    proxy.kill('SIGTERM');
    await exited;
  }
  await server?.remove();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

function start(program: string, args: string[], environment: Record<string, string> = {}): void {
  const child = spawn(program, args, { env: { ...process.env, ...environment }, stdio: 'ignore' });
  proxies.push(child);
  process.once('exit', () => child.kill());
}

function nginxConfig(): string {
  const site = (port: number, to: number, from: string) => `server {
    listen 127.0.0.1:${port};
    listen [::1]:${port};
    location / {
      proxy_pass http://127.0.0.1:${to};
      proxy_bind ${from};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `daemon off;
pid ${join(folder, 'nginx.pid')};
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  ${site(ports.cdn, ports.caddy, CDN)}
  ${site(ports.nginx, server.port, OWN_PROXY)}
}
`;
}

function send({ port, from, to = '127.0.0.1', claims }: Route, method: string, path: string, body?: unknown) {
  return new Promise<number>((resolve, reject) => {
    const clientRequest = request(
      {
        host: to,
        port,
        method,
        path,
        agent: false,
        ...(from !== undefined && { localAddress: from }),
        headers: {
          'Content-Type': 'application/json',
          ...(claims !== undefined && { 'X-Forwarded-For': claims }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    clientRequest.once('error', reject);
    clientRequest.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Returns whether the server counts two routes as one client. Then attempts at a password add up. */
async function areOneClient(one: (index: number) => Route, other: Route): Promise<boolean> {
  const body = { emailAddress: `${randomUUID()}@example.com`, password: 'wrong password' };
  const tryFrom = (route: Route) => send(route, 'POST', '/api/user/login', body);
  for (let index = 0; index < RATE_RULES.loginToAccount.points; index++) {
    expect(await tryFrom(one(index))).toBe(401);
  }
  const status = await tryFrom(other);
  expect([401, 429]).toContain(status);
  return status === 429;
}

const forged = (index: number) => `198.51.100.${index}, 203.0.113.${index}`;

const ROUTES: [name: string, route: () => Route][] = [
  ['Caddy', () => ({ port: ports.caddy })],
  ['a CDN and Caddy', () => ({ port: ports.cdn })],
  ['nginx', () => ({ port: ports.nginx })],
];

test.each(ROUTES)(
  'behind %s a client is the same whatever it claims, and differs from another',
  async (_, makeRoute) => {
    const route = makeRoute();
    const from = '127.9.0.1';
    expect(
      await areOneClient((index) => ({ ...route, from, claims: forged(index) }), { ...route, from }),
    ).toBe(true);
    const claims = '127.9.0.1';
    expect(await areOneClient(() => ({ ...route, from }), { ...route, from: '127.9.0.2', claims })).toBe(
      false,
    );
  },
);

test('a client is the same with and without the CDN, and cannot claim to be another', async () => {
  const [one, other] = ['127.9.1.1', '127.9.1.2'];
  const byCDN = { port: ports.cdn, from: one };
  expect(await areOneClient(() => byCDN, { port: ports.caddy, from: one })).toBe(true);
  const pretender = { port: ports.caddy, from: other, claims: `${one}, ${CDN}` };
  expect(await areOneClient(() => byCDN, pretender)).toBe(false);
});

test.each([
  ['a CDN and Caddy', () => ports.cdn],
  ['nginx', () => ports.nginx],
])('a client over IPv6 behind %s differs from those over IPv4', async (_, portOf) => {
  const overIPv6 = { port: portOf(), to: '::1' };
  expect(await areOneClient((index) => ({ ...overIPv6, claims: forged(index) }), overIPv6)).toBe(true);
  expect(await areOneClient(() => overIPv6, { port: portOf(), from: '127.9.2.1', claims: '::1' })).toBe(
    false,
  );
});

test('IPv6 clients named by a CDN are one client per /64', async () => {
  const named = (address: string): Route => ({
    port: ports.caddy,
    from: OTHER_EDGE,
    claims: `198.51.100.1, ${address}`,
  });
  expect(await areOneClient((index) => named(`2001:db8:1:2::${index}`), named('2001:db8:1:2:9::9'))).toBe(
    true,
  );
  expect(await areOneClient(() => named('2001:db8:1:4::1'), named('2001:db8:1:3::1'))).toBe(false);
});

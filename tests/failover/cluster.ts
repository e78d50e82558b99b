import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, vi } from 'vitest';
import { freePort } from '#tests/helpers/free-port.ts';

/** The PostgreSQL primary and its streaming standby that `npm run test:deep -- failover` has started. */
type Cluster = {
  url: string;
  standbyURL: string;
  /** The folder of PostgreSQL's programs, such as `pg_ctl`. */
  programs: string;
  /** The user that PostgreSQL runs as. */
  user: { uid?: number; gid?: number };
  /** The primary's data folder. */
  data: string;
  /** The standby's data folder. */
  standby: string;
};

/** Returns the cluster that the environment variable `CLUSTER` describes. Throws without it. */
export function readCluster(): Cluster {
  const { CLUSTER } = process.env;
  if (CLUSTER === undefined) throw new Error('CLUSTER is not set; run npm run test:deep -- failover');
  return JSON.parse(CLUSTER);
}

/** Makes replication synchronous: no commit is confirmed before the standby has it. */
export async function makeSynchronous({ url }: Cluster): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await sql.unsafe(`alter system set synchronous_standby_names = '*'`);
  await sql`select pg_reload_conf()`;
  await vi.waitFor(
    async () => {
      const [standby] = await sql`select sync_state from pg_stat_replication`;
      expect(standby?.sync_state).toBe('sync');
    },
    { timeout: 60_000 },
  );
  await sql.end();
}

/** Cuts the standby off from its primary, like a lost network. The standby receives no later writes. */
export async function cutOffStandby({ standbyURL }: Cluster): Promise<void> {
  const sql = postgres(standbyURL, { max: 1 });
  await sql.unsafe(`alter system set primary_conninfo = ''`);
  await sql`select pg_reload_conf()`;
  await vi.waitFor(
    async () => {
      expect(await sql`select 1 from pg_stat_wal_receiver where status = 'streaming'`).toHaveLength(0);
    },
    { timeout: 60_000 },
  );
  await sql.end();
}

/** Kills all processes of the primary with SIGKILL, as if its machine were gone. */
export function killPrimary({ data }: Cluster): void {
  const lock = join(data, 'postmaster.pid');
  const postmaster = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  for (const pid of [postmaster, ...children.trim().split(/\s+/).map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already exited.
    }
  }
  // Another process may get this id soon, and PostgreSQL would wait for it to end.
  rmSync(lock);
}

/** Promotes the standby to primary, as an operator or a tool does. */
export function promoteStandby({ programs, standby, user }: Cluster): void {
  execFileSync(join(programs, 'pg_ctl'), ['promote', '-w', '-D', standby], { stdio: 'ignore', ...user });
}

/** Opens a stable address whose target can be moved, like HAProxy or a cloud provider's floating address. */
export async function openAddress(url: string) {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
    socket.pipe(upstream).pipe(socket);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    /** Forwards new connections to another database, and closes all present ones. */
    moveTo(databaseURL: string) {
      target = new URL(databaseURL);
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

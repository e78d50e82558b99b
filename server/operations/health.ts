import { setTimeout as pause } from 'node:timers/promises';
import type { Hono } from 'hono';
import { Registry } from 'prom-client';
import { logError } from '#server/base/log.ts';
import { acceptsWrites } from '#server/db/server-state.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { hasBearer } from '#server/http/bearer.ts';
import { readDatabaseMetrics } from './database-metrics.ts';

/** Milliseconds to wait for the database to answer. */
const ANSWER_MS = 2_000;
/** Reasons why a process is not ready, as `/readyz` returns them. */
const REASONS = {
  away: 'the database does not answer',
  readOnly: 'the database accepts no writes',
  full: 'the disk of the database is full',
  stopping: 'the process was told to stop',
};
type State = 'ready' | Exclude<keyof typeof REASONS, 'stopping'>;

/** Milliseconds for which a result is reused, because any client may call this at any rate. */
const CACHED_MS = 1_000;

/**
 * Registers the calls for an operator's tools: `/healthz` (the process runs), `/readyz` (the database answers,
 * accepts writes and has room, and the process is not stopping) and, with METRICS_TOKEN, `/metrics`. No process listens
 * before its migrations are done.
 */
export function addHealthRoutes(app: Hono, deps: Deps): void {
  app.get('/healthz', (c) => c.json({ ok: true }, 200, { 'Cache-Control': 'no-store' }));
  const { steady } = deps;
  let cached = { until: Number.NEGATIVE_INFINITY, state: Promise.resolve<State>('away') };
  app.get('/readyz', async (c) => {
    if (steady() >= cached.until) cached = { until: steady() + CACHED_MS, state: stateOf(deps) };
    const state = deps.isStopping?.() === true ? 'stopping' : await cached.state;
    const isReady = state === 'ready';
    const body = isReady ? { ok: true } : { ok: false, reason: REASONS[state] };
    return c.json(body, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  const { metricsToken } = deps.config;
  app.get('/metrics', async (c) => {
    if (metricsToken === null || !hasBearer(c, metricsToken)) throw new ApiError('NOT_FOUND');
    const registry = Registry.merge([deps.metrics.registry, await readDatabaseMetrics(deps)]);
    return c.body(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    });
  });
}

async function stateOf({ db, disk }: Deps): Promise<State> {
  try {
    const timeout = pause(ANSWER_MS, null, { ref: false });
    const isWritable = await Promise.race([acceptsWrites(db), timeout]);
    if (isWritable === null) return 'away';
    if (!isWritable) return 'readOnly';
    return (await disk.isFull()) ? 'full' : 'ready';
  } catch (error) {
    logError('GET /readyz', error);
    return 'away';
  }
}

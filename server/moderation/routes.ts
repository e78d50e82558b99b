import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { printable } from '#server/base/printable.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { hasBearer } from '#server/http/bearer.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { Router } from '#server/http/router.ts';
import { refuseLargeBodies } from '#server/http/too-large.ts';
import { readSession } from '#server/sessions/session.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { reportPublication } from '#src/contract/public-calls.ts';
import { ActSchema, moderate } from './acts.ts';
import { notifyOperator } from './notice.ts';
import { storeReport } from './report.ts';

/** Registers the call that reports a public list. */
export function addReportRoute({ open }: Router, deps: Deps): void {
  open(
    reportPublication,
    async ({ params, body, c }) => {
      const session = await readSession(deps, c);
      const reporter = { userID: session?.userID ?? null, address: clientAddress(c, deps.config) };
      const report = await storeReport(deps, params.publicID, body, reporter, new Date(deps.clock()));
      if (report !== null) notifyOperator(deps, report);
      return { isReported: true as const };
    },
    { limit: 'report' },
  );
}

/**
 * Registers the call of `npm run moderate` to a server with the embedded database, because a second process
 * may not open that database. It requires MODERATION_TOKEN and a direct connection from this machine; any
 * other request gets 404.
 */
export function addModerationRoute(app: Hono, deps: Deps): void {
  const { moderationToken } = deps.config;
  if (moderationToken === null) return;
  app.post('/moderation', refuseLargeBodies(LIMITS.bodyBytes), async (c) => {
    if (!isFromThisMachine(c) || !hasBearer(c, moderationToken)) throw new ApiError('NOT_FOUND');
    const read = v.safeParse(ActSchema, await c.req.json().catch(() => null));
    if (!read.success) throw new ApiError('INVALID', { message: printable(read.issues[0].message) });
    return c.json({ text: await moderate(deps, read.output) }, 200, { 'Cache-Control': 'no-store' });
  });
}

/**
 * Returns whether a request was made on this machine. A request with forwarding headers came through a proxy,
 * so the answer is false.
 */
function isFromThisMachine(c: Context): boolean {
  if (c.req.header('X-Forwarded-For') !== undefined || c.req.header('Forwarded') !== undefined) return false;
  // A request within this process, as in tests, has no connection.
  if (c.env === undefined || c.env === null || !('incoming' in c.env)) return true;
  const address = getConnInfo(c).remote.address ?? '';
  if (isIP(address) === 0) return false;
  // A connection to an address of the machine's network begins at the same address on the same machine.
  return /^(::ffff:)?127\.|^::1$/i.test(address) || address === c.env.incoming.socket.localAddress;
}

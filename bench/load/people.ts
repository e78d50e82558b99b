import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { hashToken, newToken } from '../../server/sessions/token.ts';
import { quantile } from '../quantile.ts';
import type { Load } from './autocannon.ts';

/** Sends a call as a signed-in user. */
export type Call = (path: string, body?: object) => Promise<{ stamp?: { rev: number } }>;

/** Returns a function that sends calls to `origin` with a session cookie. */
export function callerFor(origin: string, cookie: string): Call {
  return async (path, body) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
    return answer as { stamp?: { rev: number } };
  };
}

/** Inserts users with a session into the database at a URL. @returns their cookies */
export async function insertPeople(url: string, howMany: number): Promise<string[]> {
  const sql = postgres(url, { max: 1 });
  const people = Array.from({ length: howMany }, () => ({ id: randomUUID(), token: newToken() }));
  const [now, later] = [new Date(), new Date(Date.now() + 86_400_000)];
  const users = people.map(({ id }) => ({
    id,
    email: `${id}@example.com`,
    name: 'Liker',
    activated_at: now,
    created_at: now,
  }));
  await sql`insert into users ${sql(users)}`;
  const sessions = people.map(({ id, token }) => ({
    user_id: id,
    token_hash: hashToken(token),
    created_at: now,
    last_used_at: now,
    expires_at: later,
  }));
  await sql`insert into sessions ${sql(sessions)}`;
  await sql.end();
  return people.map(({ token }) => `food-session=${token}`);
}

/**
 * Runs the tasks in parallel, each again and again, for some milliseconds.
 * @returns the rate of all runs, and quantiles of their durations
 */
export async function repeatFor(tasks: readonly (() => Promise<unknown>)[], forMs: number): Promise<Load> {
  const durations: number[] = [];
  const began = performance.now();
  const one = async (task: () => Promise<unknown>) => {
    while (performance.now() - began < forMs) {
      const from = performance.now();
      await task();
      durations.push(performance.now() - from);
    }
  };
  await Promise.all(tasks.map(one));
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: durations.length / seconds,
    p50: quantile(durations, 0.5),
    p99: quantile(durations, 0.99),
  };
}

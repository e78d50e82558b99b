import type { Hono } from 'hono';
import { ALL_CALLS } from '#tests/helpers/all-calls.ts';

/** Routes of calls that need a session, or that change something: mailed links and signing out. */
const NOT_PUBLIC = new Set(
  Object.values(ALL_CALLS)
    .filter(({ session, path }) => session !== 'none' || path.startsWith('/user/'))
    .map(({ path }) => `/api${path}`),
);

/** Returns every public GET route of a server, as Hono spells it. */
export function publicRoutesOf(app: Hono): string[] {
  const reads = app.routes.filter(({ method, path }) => method === 'GET' && !NOT_PUBLIC.has(path));
  return [...new Set(reads.map(({ path }) => path))];
}

/** Tells whether a route matches this path, whatever its query. */
export function isPathOf(route: string, path: string): boolean {
  const parts = route.split(/:\w+(?:\{([^}]+)\})?/);
  const pattern = parts.map((part, index) =>
    index % 2 === 1 ? (part ?? '[^/]+') : part.replaceAll('*', '.*'),
  );
  return new RegExp(`^${pattern.join('')}$`).test(path.replace(/\?.*/, ''));
}

import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import { HAS_LISTS_COOKIE } from '#src/contract/worker.ts';
import { addAccountRoutes } from './account/routes.ts';
import { addBatchRoute } from './account/write-batch.ts';
import { RELEASE, VERSION } from './base/project-folder.ts';
import type { Deps } from './deps.ts';
import { ApiError } from './http/api-error.ts';
import { addFileRoutes, addRedirects, isCallPath } from './http/files.ts';
import { refusalFor } from './http/refusal-for.ts';
import { createRouter } from './http/router.ts';
import { securityHeaders } from './http/security-headers.ts';
import { addServiceSettingsRoute } from './http/service-settings.ts';
import { addIdentityRoutes } from './identity/routes.ts';
import { addListRoutes } from './lists/routes.ts';
import { addModerationRoute, addReportRoute } from './moderation/routes.ts';
import { addHealthRoutes } from './operations/health.ts';
import { addWellKnown } from './operations/well-known.ts';
import { addSharedPages } from './pages/routes.ts';
import { addSitemap } from './pages/sitemap-routes.ts';
import { addPublicRoutes } from './public/routes.ts';
import { readSessionCookie } from './sessions/session-cookie.ts';

/** Returns the whole server as a function from request to response. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  app.use(deps.metrics.middleware, securityHeaders(deps.config));
  addHealthRoutes(app, deps);
  addModerationRoute(app, deps);
  app.route('/api', createAPI(deps));
  addWellKnown(app, deps.config);
  const { clientDir, publicURL } = deps.config;
  const hasSession = (c: Context) =>
    readSessionCookie(c, deps.config) !== undefined || Boolean(getCookie(c, HAS_LISTS_COOKIE));
  if (clientDir !== null) {
    addRedirects(app);
    addSharedPages(app, deps, clientDir, hasSession);
    addSitemap(app, deps);
    addFileRoutes(app, clientDir, publicURL, hasSession);
  }
  app.notFound((c) => new ApiError(isCallPath(c.req.path) ? 'UNKNOWN_CALL' : 'NOT_FOUND').toResponse());
  // Log the route, not the path, because a path may hold a token.
  app.onError((error, c) => refusalFor(deps, `${c.req.method} ${c.req.routePath}`, error).toResponse());
  return app;
}

function createAPI(deps: Deps): Hono {
  const api = new Hono();
  api.use((c, next) => {
    // Set the header before the response exists, because setting it later copies the response.
    c.header('Cache-Control', 'no-store');
    return next();
  });
  if (deps.config.allowedOrigins.length > 0) {
    api.use(
      cors({
        origin: deps.config.allowedOrigins,
        credentials: true,
        allowMethods: ['GET', 'POST', 'DELETE'],
        allowHeaders: [
          'Content-Type',
          'Authorization',
          'Idempotency-Key',
          'X-Expected-User',
          'X-Expected-Epoch',
          'If-None-Match',
        ],
        exposeHeaders: ['Retry-After', 'ETag'],
        maxAge: 86_400,
      }),
    );
  }
  api.use(compress());
  api.get('/health', (c) => c.json({ ok: true, version: VERSION, release: RELEASE }));
  const router = createRouter(api, deps);
  addIdentityRoutes(router, deps);
  addAccountRoutes(router, deps);
  addListRoutes(router, deps);
  addPublicRoutes(router, deps);
  addReportRoute(router, deps);
  addBatchRoute(router, deps);
  addServiceSettingsRoute(router, deps.config);
  return api;
}

import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { bindAccountCalls } from './account/routes.ts';
import type { Deps } from './deps.ts';
import { createBinder } from './http/bind.ts';
import { bindFiles } from './http/files.ts';
import { publicETag } from './http/public-etag.ts';
import { Refusal } from './http/refusal.ts';
import { securityHeaders } from './http/security-headers.ts';
import { bindServiceSettings } from './http/service-settings.ts';
import { bindIdentityCalls } from './identity/routes.ts';
import { bindListCalls } from './lists/routes.ts';
import { logError } from './log.ts';
import { bindPublicCalls } from './public/routes.ts';

/** The whole server as a function from request to response. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  app.use(securityHeaders(deps.config));
  app.route('/api', createAPI(deps));
  if (deps.config.clientDir !== null) bindFiles(app, deps.config.clientDir);
  app.notFound(() => new Refusal('NOT_FOUND').toResponse());
  app.onError((error, c) => {
    if (error instanceof Refusal) return error.toResponse();
    // The route, not the path: that may hold a token.
    logError(`${c.req.method} ${c.req.routePath}`, error);
    return new Refusal('FAILED').toResponse();
  });
  return app;
}

function createAPI(deps: Deps): Hono {
  const api = new Hono();
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  if (deps.config.allowedOrigins.length > 0) {
    api.use(
      cors({
        origin: deps.config.allowedOrigins,
        credentials: true,
        allowMethods: ['GET', 'POST', 'DELETE'],
        allowHeaders: ['Content-Type', 'Authorization', 'Idempotency-Key', 'X-Expected-User'],
        exposeHeaders: ['Retry-After'],
        maxAge: 86_400,
      }),
    );
  }
  api.use(compress(), publicETag());
  api.get('/health', (c) => c.json({ ok: true }));
  const binder = createBinder(api, deps);
  bindIdentityCalls(binder, deps);
  bindAccountCalls(binder, deps);
  bindListCalls(binder, deps);
  bindPublicCalls(binder, deps);
  bindServiceSettings(binder, deps.config);
  return api;
}

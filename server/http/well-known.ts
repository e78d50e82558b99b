import type { Hono } from 'hono';
import type { Config } from '#server/base/config.ts';
import { APP_LINKS } from '#src/domain/links.ts';

/** Systems ask once at an installation and now and then afterwards. */
const HOUR = 'public, max-age=3600';

/** Where the app has "Change password". */
const PASSWORD_PAGE = '/user/settings';

/**
 * Registers what programs ask every site for: a phone's system, before it opens the site's links in an app, whether the app is
 * the site's own (nothing where this installation has no app for that system); and password managers, where their user
 * changes a password (w3.org/TR/change-password-url).
 */
export function addWellKnown(app: Hono, { iosApp, androidApp }: Config): void {
  app.get('/.well-known/change-password', (c) => c.redirect(PASSWORD_PAGE, 302));
  // developer.apple.com/documentation/xcode/supporting-associated-domains
  if (iosApp !== null) {
    const components = APP_LINKS.map((path) => ({ '/': `${path}*` }));
    app.get('/.well-known/apple-app-site-association', (c) => {
      c.header('Cache-Control', HOUR);
      return c.json({
        applinks: { details: [{ appIDs: [iosApp.appID], components }] },
        webcredentials: { apps: [iosApp.appID] },
      });
    });
  }
  // developers.google.com/digital-asset-links/v1/getting-started
  if (androidApp !== null) {
    app.get('/.well-known/assetlinks.json', (c) => {
      c.header('Cache-Control', HOUR);
      return c.json([
        {
          relation: ['delegate_permission/common.handle_all_urls'],
          target: {
            namespace: 'android_app',
            package_name: androidApp.packageName,
            sha256_cert_fingerprints: androidApp.certificates,
          },
        },
      ]);
    });
  }
  app.get('/.well-known/*', (c) => c.notFound());
}

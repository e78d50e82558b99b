import type { Hono } from 'hono';
import type { Config } from '#server/base/config.ts';
import { APP_LINKS } from '#src/domain/links.ts';

/**
 * `Cache-Control` of these answers: one hour. Systems ask once when an app is installed, and occasionally
 * later.
 */
const HOUR = 'public, max-age=3600';

/** The page of the app with "Change password". */
const PASSWORD_PAGE = '/user/settings';

/**
 * Registers well-known URLs. A device's system asks whether an app may open the site's links; without an
 * app for that system the URL does not exist. Password managers ask where to change a password
 * (w3.org/TR/change-password-url).
 */
export function addWellKnown(app: Hono, { iosApp, androidApp }: Config): void {
  app.get('/.well-known/change-password', (c) => c.redirect(PASSWORD_PAGE, 302));
  // Source: developer.apple.com/documentation/xcode/supporting-associated-domains
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
  // Source: developers.google.com/digital-asset-links/v1/getting-started
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

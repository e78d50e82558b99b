import type { Hono } from 'hono';
import type { Config } from '#server/base/config.ts';
import { APP_LINKS } from '#src/domain/links.ts';

/** Systems ask once at an installation and now and then afterwards. */
const HOUR = 'public, max-age=3600';

/**
 * Registers what a phone's system asks a site for before it opens the site's links in an app: that the app is the site's
 * own. Nothing for a system that this installation has no app for.
 */
export function addAppAssociation(app: Hono, { iosApp, androidApp }: Config): void {
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

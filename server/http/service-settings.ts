import type { Config } from '#server/base/config.ts';
import { serviceSettings } from '#src/contract/service-calls.ts';
import type { Router } from './router.ts';

/** Registers the call that returns this installation's features to pages. None of it is secret. */
export function addServiceSettingsRoute(
  { open }: Router,
  { identity, tagContainer, operator, iosApp, isRegistrationOpen }: Config,
): void {
  open(
    serviceSettings,
    async ({ c }) => {
      c.header('Cache-Control', 'public, no-cache');
      const all = { tagContainer, operator, hasAppleSignIn: iosApp !== null, isRegistrationOpen };
      if (identity === null) return { identity, ...all };
      const { issuer, clientID, scope, providers } = identity;
      return { identity: { issuer, clientID, scope, providers }, ...all };
    },
    { limit: 'publicRead' },
  );
}

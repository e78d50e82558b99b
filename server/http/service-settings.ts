import type { Config } from '#server/base/config.ts';
import { serviceSettings } from '#src/contract/service-calls.ts';
import type { Router } from './router.ts';

/** Registers the call that tells pages the features of this installation. None of them is secret. */
export function addServiceSettingsRoute(
  { open }: Router,
  { identity, tagContainer, operator, iosApp, isRegistrationOpen }: Config,
): void {
  open(
    serviceSettings,
    async ({ c }) => {
      c.header('Cache-Control', 'public, no-cache');
      const settings = { tagContainer, operator, hasAppleSignIn: iosApp !== null, isRegistrationOpen };
      if (identity === null) return { identity, ...settings };
      const { issuer, clientID, scope, providers } = identity;
      return { identity: { issuer, clientID, scope, providers }, ...settings };
    },
    { limit: 'publicRead' },
  );
}

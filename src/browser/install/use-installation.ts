import {
  cachedFacts,
  type InstallationFacts,
  serviceSettings,
} from '#src/browser/network/service-settings.ts';
import { outcomeOrNull, useFetched } from '#src/browser/network/use-fetched.ts';

/**
 * Returns the operator and the tag container of this installation, as fetched now or else as last known.
 * Undefined while the first fetch is under way; null if it failed and nothing is known.
 */
export function useInstallation(): InstallationFacts | null | undefined {
  const { outcome } = useFetched('service settings', serviceSettings);
  return outcomeOrNull(outcome) ?? cachedFacts() ?? (outcome === undefined ? undefined : null);
}

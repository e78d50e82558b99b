import { cachedFacts, type InstallationFacts, serviceSettings } from './service-settings.ts';
import { orNone, useFetched } from './use-fetched.ts';

/**
 * Who runs this installation and whether it has a tag container: as it says now, else as it last said. Undefined until
 * that is known, and where it has never been; null while it cannot be asked and never was.
 */
export function useInstallation(): InstallationFacts | null | undefined {
  const { outcome } = useFetched('service settings', serviceSettings);
  return orNone(outcome) ?? cachedFacts() ?? (outcome === undefined ? undefined : null);
}

import * as v from 'valibot';
import type { AnswerOf } from '#src/contract/call.ts';
import {
  type IdentityProvider,
  OperatorSchema,
  PROVIDER_NAMES,
  serviceSettings as settingsCall,
} from '#src/contract/service-calls.ts';
import { backgroundService } from './sync-client.ts';

/** The optional features of this installation. */
type ServiceSettings = AnswerOf<typeof settingsCall>;

let settings: Promise<ServiceSettings | null> | undefined;

/**
 * Returns the installation's settings, fetched once per page; null when the fetch fails, and the next call
 * fetches again.
 */
export function serviceSettings(): Promise<ServiceSettings | null> {
  settings ??= backgroundService.api(settingsCall).then((reply) => {
    if (reply.kind === 'answer') {
      cacheProviders(reply.data);
      cacheFacts(reply.data);
      return reply.data;
    }
    settings = undefined;
    return null;
  });
  return settings;
}

type ProviderName = IdentityProvider['providers'][number]['name'];

const PROVIDERS_KEY = 'identityProviders';

/**
 * Returns the sign-in providers that the installation last reported, for a screen that cannot fetch them now.
 */
export function cachedProviders(): ProviderName[] {
  const stored = localStorage.getItem(PROVIDERS_KEY)?.split(' ') ?? [];
  return PROVIDER_NAMES.filter((name) => stored.includes(name));
}

function cacheProviders({ identity }: ServiceSettings): void {
  const names = identity?.providers.map(({ name }) => name) ?? [];
  if (names.length === 0) localStorage.removeItem(PROVIDERS_KEY);
  else localStorage.setItem(PROVIDERS_KEY, names.join(' '));
}

/** Facts that screens show about the installation; null for a missing operator or tag container. */
export type InstallationFacts = Pick<ServiceSettings, 'operator' | 'tagContainer'>;

const FactsSchema = v.object({ operator: v.nullable(OperatorSchema), tagContainer: v.nullable(v.string()) });
const FACTS_KEY = 'installation';

/**
 * Returns the facts that the installation last reported, for a screen that cannot fetch them now; null if it
 * never did.
 */
export function cachedFacts(): InstallationFacts | null {
  try {
    return v.parse(FactsSchema, JSON.parse(localStorage.getItem(FACTS_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

function cacheFacts({ operator, tagContainer }: ServiceSettings): void {
  localStorage.setItem(FACTS_KEY, JSON.stringify({ operator, tagContainer }));
}

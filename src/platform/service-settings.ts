import * as v from 'valibot';
import type { AnswerOf } from '#src/contract/call.ts';
import {
  type IdentityProvider,
  OperatorSchema,
  PROVIDER_NAMES,
  serviceSettings as settingsCall,
} from '#src/contract/service-calls.ts';
import { background } from './sync-client.ts';

/** What this installation offers beyond itself. */
export type ServiceSettings = AnswerOf<typeof settingsCall>;

let known: Promise<ServiceSettings | null> | undefined;

/** The installation's settings, asked for once a page; null while they cannot be had, and then asked for again. */
export function serviceSettings(): Promise<ServiceSettings | null> {
  known ??= background.api(settingsCall).then((reply) => {
    if (reply.kind === 'answer') {
      cacheProviders(reply.data);
      cacheFacts(reply.data);
      return reply.data;
    }
    known = undefined;
    return null;
  });
  return known;
}

type ProviderName = IdentityProvider['providers'][number]['name'];

const KEY = 'identityProviders';

/** The providers that could be signed in by when the installation last told, for a screen that cannot ask it now. */
export function cachedProviders(): ProviderName[] {
  const stored = localStorage.getItem(KEY)?.split(' ') ?? [];
  return PROVIDER_NAMES.filter((name) => stored.includes(name));
}

function cacheProviders({ identity }: ServiceSettings): void {
  const names = identity?.providers.map(({ name }) => name) ?? [];
  if (names.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, names.join(' '));
}

/** What screens say of the installation itself; null where it names nobody or has no tag container. */
export type InstallationFacts = Pick<ServiceSettings, 'operator' | 'tagContainer'>;

const FactsSchema = v.object({ operator: v.nullable(OperatorSchema), tagContainer: v.nullable(v.string()) });
const FACTS_KEY = 'installation';

/** Those facts as the installation last told them, for a screen that cannot ask it now; null if it never did. */
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

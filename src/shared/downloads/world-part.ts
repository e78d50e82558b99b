import type { Api } from '#src/api/client.ts';
import { type Fetched, withoutAnswer } from '#src/api/reply.ts';
import { essentials } from '#src/contract/public-calls.ts';
import { ESSENTIAL_PARTS, essentialCountries } from '#src/domain/countries.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { keepWords, readWorld } from '#src/sync/country-words.ts';
import { sizeInBytes } from '#src/sync/essentials.ts';
import { putCountryPage } from '#src/sync/public-lists.ts';

/** What happened to a part of the essentials of the other countries. */
export type WorldStep = Fetched | { kind: 'whole' };

/**
 * Fetches the next part of the essentials of the other countries (P7.21) that is missing, old or in another
 * language. Each part has its own row, so that a later call continues there. A country that the user has opened
 * keeps its lists and does not belong to the part.
 * @returns `whole` once every part is here in this language and at most 30 days old
 * @throws if the part cannot be stored, for example because the disk is full
 */
export async function fetchWorldPart(
  { db, api, now }: { db: Parameters<typeof readWorld>[0]; api: Api; now(): number },
  language: LanguageCode,
): Promise<WorldStep> {
  const here = await readWorld(db);
  const rowOf = (part: number) => here.find(({ key }) => key.startsWith(`world ${part} `));
  const keyOf = (part: number) => `world ${part} ${language}` as const;
  const isDue = (part: number) => {
    const row = rowOf(part);
    return row?.key !== keyOf(part) || Math.abs(now() - row.fetchedAt) >= WORLD_MAX_AGE_MS;
  };
  const part = Array.from({ length: ESSENTIAL_PARTS - 1 }, (_, index) => index + 1).find(isDue);
  if (part === undefined) return { kind: 'whole' };
  const askedAt = now();
  const reply = await api(essentials, { query: { language, part } });
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const fetchedAt = now();
  const before = rowOf(part);
  const brought: typeof reply.data.countries = [];
  for (const each of reply.data.countries) {
    const { country, lists, total, words } = each;
    // An older server sends the popular countries whatever part is named.
    if (!essentialCountries(part).includes(country)) continue;
    const first = await db.countryPages.get([country, 0]);
    if (first !== undefined && first.fetchedAt !== before?.fetchedAt) continue;
    await putCountryPage(db, country, { lists, page: 0, total }, { askedAt, fetchedAt });
    await keepWords(db, country, { language, ...words });
    brought.push(each);
  }
  if (before) await db.meta.delete(before.key);
  await db.meta.put({
    key: keyOf(part),
    fetchedAt,
    bytes: sizeInBytes(brought),
    pages: brought.map(({ country, lists, total }) => ({ country, total, ids: lists.map(({ id }) => id) })),
  });
  return { kind: 'done' };
}

/** The age at which a part of the other countries is fetched again, in milliseconds. */
const WORLD_MAX_AGE_MS = 30 * 86_400_000;

import type { Api } from '#src/api/client.ts';
import { type Fetched, withoutAnswer } from '#src/api/reply.ts';
import { essentials } from '#src/contract/public-calls.ts';
import { ESSENTIAL_PARTS, essentialCountries } from '#src/domain/countries.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { keepWords, readWorld } from '#src/sync/country-words.ts';
import { areEssentialsDue, essentialsOf } from '#src/sync/essentials.ts';
import { putCountryPage } from '#src/sync/public-lists.ts';

type Deps = { db: Parameters<typeof readWorld>[0]; api: Api; now(): number };
/** What happened to a part of the essentials of the other countries. */
type WorldStep = Fetched | { kind: 'whole' };

/** The age at which a part of the other countries is fetched again, in milliseconds. */
const MAX_AGE_MS = 30 * 86_400_000;

/**
 * Fetches the next part of the essentials of the other countries (P7.21) that is missing, old or in another
 * language. Each part is stored in one transaction with its row, so that a later call continues after it. A
 * country that the user has opened keeps its lists and does not belong to the part.
 * @param deps.isWanted whether the user still wants them; read again before the answer is stored
 * @returns `whole` if there is nothing more to fetch: every part is here in this language and at most 30 days
 *   old, the user turned them off, or the server is older and has no such parts
 * @throws if the part cannot be stored, for example because the disk is full
 */
export async function fetchWorldPart(
  { db, api, now, isWanted }: Deps & { isWanted(): boolean },
  language: LanguageCode,
): Promise<WorldStep> {
  const keyOf = (part: number) => `world ${part} ${language}` as const;
  const rowOf = async (part: number) =>
    (await readWorld(db)).find(({ key }) => key.startsWith(`world ${part} `));
  const here = new Map((await readWorld(db)).map(({ key, fetchedAt }) => [key, fetchedAt]));
  const part = Array.from({ length: ESSENTIAL_PARTS - 1 }, (_, index) => index + 1).find((each) =>
    areEssentialsDue(here.get(keyOf(each)), now(), MAX_AGE_MS),
  );
  if (part === undefined) return { kind: 'whole' };
  const askedAt = now();
  const reply = await api(essentials, { query: { language, part } });
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const fetchedAt = now();
  const { countries } = reply.data;
  const belongs = ({ country }: { country: string }) => essentialCountries(part).includes(country);
  // An older server sends the popular countries for every part.
  if (!countries.every(belongs)) return { kind: 'whole' };
  return db.transaction('rw', db.publicLists, db.countryPages, db.dishNames, db.meta, async () => {
    if (!isWanted()) return { kind: 'whole' };
    const before = await rowOf(part);
    const brought: typeof countries = [];
    for (const each of countries) {
      const { country, lists, total, words } = each;
      const first = await db.countryPages.get([country, 0]);
      if (first !== undefined && first.fetchedAt !== before?.fetchedAt) continue;
      await putCountryPage(db, country, { lists, page: 0, total }, { askedAt, fetchedAt });
      await keepWords(db, country, { language, ...words });
      brought.push(each);
    }
    if (before) await db.meta.delete(before.key);
    await db.meta.put({ key: keyOf(part), ...essentialsOf(brought, fetchedAt) });
    return { kind: 'done' };
  });
}

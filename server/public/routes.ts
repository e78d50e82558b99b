import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import type { Router } from '#server/http/router.ts';
import { readSession } from '#server/sessions/session.ts';
import { writeRequestOf } from '#server/write/request.ts';
import { write } from '#server/write/write.ts';
import * as calls from '#src/contract/public-calls.ts';
import { EVERY_LANGUAGE, type WantedLanguage, writtenFor } from '#src/domain/languages-read.ts';
import { addLikeWrite } from '#src/writes/like.ts';
import { storeLike } from './add-like.ts';
import { readCountryPage } from './country-page.ts';
import { readCountryPart } from './country-part.ts';
import { readCountries } from './country-query.ts';
import { readPrivateDetails, readPublicDetails } from './details.ts';
import { readDishes } from './dishes.ts';
import { essentialsReader, wordsOf } from './essentials.ts';
import { countLikes, readLikes } from './likes.ts';
import { createPageMarks } from './page-marks.ts';
import { readWorldLists } from './world-lists.ts';

/** Registers the calls that read public data, and the call that likes a list. */
export function addPublicRoutes({ open, signedIn }: Router, deps: Deps): void {
  const { db, limits, config, publicReads } = deps;
  const marks = createPageMarks(deps.steady);
  // Likes of the same list wait here instead of holding one of the shared connections.
  const atOnce = Math.ceil(config.databasePool / 2);
  const likes = createConcurrencyLimit({ atOnce });
  const readEssentials = essentialsReader(deps.steady);
  open(
    calls.countryPage,
    async ({ params, query: { search = '', languages, starters, language }, c }) => {
      if (search !== '') await limits.take('search', clientAddress(c, config));
      const { country, page } = params;
      const read: WantedLanguage[] =
        languages.length > 0 && starters ? [...languages, EVERY_LANGUAGE] : languages;
      const countryQuery = { country, search, languages: writtenFor(read), reader: language };
      return publicReads(c, (database) => readCountryPage(database, countryQuery, page, marks));
    },
    { limit: 'publicRead' },
  );
  open(
    calls.countryPart,
    ({ params, query, c }) => {
      return publicReads(c, (database) => readCountryPart(database, params.country, query.after));
    },
    { limit: 'publicRead' },
  );
  open(
    calls.essentials,
    ({ query, c }) => {
      return publicReads(c, (database) => readEssentials(database, query.language, query.part));
    },
    { limit: 'publicRead' },
  );
  open(
    calls.countriesWithLists,
    ({ c }) => {
      return publicReads(c, async (database) => ({ countries: await readCountries(database) }));
    },
    { limit: 'publicRead' },
  );
  open(
    calls.dishNames,
    ({ params, query, c }) => publicReads(c, async () => wordsOf(params.country, query.language)),
    { limit: 'publicRead' },
  );
  open(
    calls.worldSearch,
    async ({ query: { search, continents, language }, c }) => {
      await limits.take('search', clientAddress(c, config));
      return publicReads(c, async (database) => {
        const [dishes, lists] = await Promise.all([
          readDishes(database, search, continents, language),
          readWorldLists(database, search, continents, language),
        ]);
        return { dishes, lists };
      });
    },
    { limit: 'publicRead' },
  );
  open(
    calls.publicDetails,
    ({ params, c }) => {
      return publicReads(c, (database) => readPublicDetails(database, params.first, params.second));
    },
    { isWithoutMessage: true, limit: 'publicRead' },
  );
  open(calls.privateDetails, ({ params }) => readPrivateDetails(db, params.listID), {
    isWithoutMessage: true,
    limit: 'publicRead',
  });
  open(
    calls.likes,
    async ({ params, c }) => {
      // Private, because the answer says whether this user likes the list.
      c.header('Cache-Control', 'private, no-cache');
      const session = await readSession(deps, c);
      return readLikes(db, params.publicID, session?.userID ?? null);
    },
    { limit: 'publicRead' },
  );
  signedIn(
    addLikeWrite.call,
    async (request) => {
      const { publicID } = request.params;
      return write(
        deps,
        writeRequestOf(request),
        (context) => storeLike(context, addLikeWrite.fromRequest(request, randomUUID)),
        (tx) => countLikes(tx, publicID),
        () => likes.take(publicID),
      );
    },
    { limit: 'like' },
  );
}

import type { Context, Hono, Next } from 'hono';
import * as v from 'valibot';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { addressOf } from '#server/http/app-addresses.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { isPlainPicker, languageFor, namedLanguage } from '#server/http/first-page.ts';
import { isInAllLanguages, translationsOf } from '#server/lists/translations.ts';
import { readCountryPage } from '#server/public/country-page.ts';
import { CountrySchema, IdSchema } from '#src/contract/fields.ts';
import { POPULAR_COUNTRIES } from '#src/domain/countries.ts';
import { translateList, translationsFor } from '#src/domain/translation.ts';
import { drawCountry } from './draw-country.ts';
import { drawList } from './draw-list.ts';
import { createFinishedPages, type FinishedPages, LASTING } from './finished-pages.ts';
import {
  type About,
  aboutCountries,
  aboutCountry,
  aboutHome,
  aboutList,
  headOf,
  noindexHead,
} from './head.ts';
import { addPictures } from './picture-routes.ts';
import { addressOfCountry, addressOfFront, addressOfList, type FrontPage } from './pictures.ts';
import { publicListAt } from './public-list-at.ts';
import { dataScript, fill, readTemplates, type Templates } from './templates.ts';

/**
 * Returns whether a request is for a list that is open by link only. The app finds out whether the list
 * exists.
 */
const isOpenByLink = (c: Context): boolean =>
  c.req.path.startsWith('/list/PRIVATE/') && addressOf(c.req.path) !== null;

/** The query parameters of a search among a country's lists, as in the app (`src/routes/lists.$country.tsx`). */
const SEARCH_PARAMETERS = ['search', 'languages'];

/** Draws a page in a language, with a function that makes its head; null when there is no such page. */
type Draw = (
  inLanguage: Templates,
  head: (about: About & { picture: string }) => string,
) => Promise<string | null>;

/**
 * Highest number of characters of embedded data: ten lists of about forty dishes. The app
 * fetches longer ones by a call.
 */
const MAX_DATA = 100_000;

/**
 * Registers the public pages, which have their content before any script runs, and for readers without
 * scripts: a public list with its dishes, a country with its first lists, Home, and all countries. A
 * browser with a session gets the app's plain page from the next route. A missing public list is
 * answered with 404 and the app's page.
 * @param hasSession whether a request comes from a browser that is or was signed in
 */
export function addSharedPages(
  app: Hono,
  deps: Deps,
  root: string,
  hasSession: (c: Context) => boolean,
): void {
  const templates = readTemplates(root);
  if (templates.size === 0) return;
  const { db, config } = deps;
  const tags = [...templates.keys()];
  addPictures(app, deps, root, templates);

  /**
   * Counts a read against the address's limit. Above it, or when the gate is full, the client gets the plain
   * page, and learns the reason from the app's calls.
   */
  const answerWithinLimits = async (c: Context, next: Next, answering: () => Promise<Response>) => {
    try {
      await deps.limits.take('publicRead', clientAddress(c, config));
    } catch {
      return next();
    }
    try {
      return await deps.gate.pass(deps.callers.reader(c), answering);
    } catch (error) {
      if (error instanceof ApiError) return next();
      throw error;
    }
  };
  const pagesOfLists = createFinishedPages(deps.steady);
  const pagesOfCountries = createFinishedPages(deps.steady);
  const lastingPages = createFinishedPages(deps.steady, LASTING);
  /**
   * Answers with a page in the reader's language, or with an empty one if there is no such page.
   * @param about identifies the page within its language
   */
  const answer = (c: Context, pages: FinishedPages, about: string, draw: Draw) => {
    const inLanguage = templates.get(languageFor(c, tags));
    if (inLanguage === undefined) throw new Error('a language without pages');
    c.header('Vary', 'Accept-Language, Cookie, Accept-Encoding', { append: true });
    c.header('Cache-Control', 'no-cache');
    const { tag, page, bars: root } = inLanguage;
    const isNamed = namedLanguage(c, tags) !== undefined;
    const head = (aboutPage: About & { picture: string }) =>
      headOf(inLanguage, aboutPage, { languages: tags, isNamed });
    const drawNothing = async () => fill(page, { head: noindexHead('Food Odyssey'), root });
    return pages.answer(
      c,
      `${tag}${isNamed ? ' named' : ''} ${about}`,
      () => draw(inLanguage, head),
      () =>
        (isOpenByLink(c) ? lastingPages.answer : lastingPages.answerMissing)(
          c,
          `${tag} nothing`,
          drawNothing,
        ),
    );
  };

  // These pages depend only on the build and the installation's URL, so they are drawn once and are then
  // as cheap as files.
  const addFrontPage = (
    path: string,
    name: FrontPage,
    template: 'home' | 'picker',
    aboutOf: (inLanguage: Templates, url: string) => About,
  ) =>
    app.get(path, async (c: Context, next: Next) => {
      if (hasSession(c) || !(path === '/' || isPlainPicker(c))) return next();
      return answer(c, lastingPages, path, async (inLanguage, head) => {
        const about = aboutOf(inLanguage, `${config.publicURL}${path}`);
        const picture = `${config.publicURL}${addressOfFront(inLanguage, name)}`;
        return fill(inLanguage[template], { head: head({ ...about, picture }) });
      });
    });
  addFrontPage('/', 'home', 'home', aboutHome);
  addFrontPage('/lists', 'countries', 'picker', (inLanguage, url) =>
    aboutCountries(
      inLanguage,
      POPULAR_COUNTRIES.map((code) => ({ code, url: `${url}/${code}` })),
      url,
    ),
  );

  app.get('/list/:country/:listID', async (c: Context, next: Next) => {
    if (hasSession(c)) return next();
    const { country: countryPart = '', listID = '' } = c.req.param();
    const isValidPath = v.is(CountrySchema, countryPart.toUpperCase()) && v.is(IdSchema, listID);
    const draw: Draw = async (inLanguage, head) => {
      const publicList = isValidPath ? await publicListAt(db, listID) : null;
      if (publicList === null) return null;
      const country = publicList.chosenCountry ?? '';
      const translations = translationsOf(country, inLanguage.code);
      const list = translateList(publicList, translations);
      const url = `${config.publicURL}/list/${country}/${list.id}`;
      const about = aboutList(inLanguage, list, { url, isInAllLanguages: isInAllLanguages(publicList) });
      const picture = `${config.publicURL}${addressOfList(templates, list)}`;
      return fill(inLanguage.page, {
        head: head({ ...about, picture }),
        links: inLanguage.list.links,
        root: drawList(inLanguage, list, country, translations),
        data: dataScript('application/json', ' id="first-list"', {
          list: publicList,
          language: inLanguage.code,
          texts: translationsFor([publicList], translations),
        }),
      });
    };
    return answerWithinLimits(c, next, () =>
      answer(c, pagesOfLists, isValidPath ? listID.toLowerCase() : 'none', draw),
    );
  });

  app.get('/lists/:country', async (c: Context, next: Next) => {
    const country = c.req.param('country')?.toUpperCase() ?? '';
    if (hasSession(c) || !v.is(CountrySchema, country)) return next();
    // The app runs searches. Without it, all lists would appear for a moment before the search's results.
    // Other parameters, such as those that social networks add to a link, change nothing.
    const isUnfiltered = SEARCH_PARAMETERS.every((name) => c.req.query(name) === undefined);
    const draw: Draw = async (inLanguage, headFor) => {
      const page = await readCountryPage(db, { country, search: '', languages: [] }, 0);
      const translations = translationsOf(country, inLanguage.code);
      const lists = page.lists.map((list) => translateList(list, translations));
      const links = lists.map(({ name, id }) => ({ name, url: `${config.publicURL}/list/${country}/${id}` }));
      const url = `${config.publicURL}/lists/${country}`;
      // A search is not a page of its own, so it has no URLs in other languages.
      const about = aboutCountry(inLanguage, country, links, { url, isInAllLanguages: isUnfiltered });
      const picture = `${config.publicURL}${addressOfCountry(inLanguage, country, lists)}`;
      const head = headFor({ ...about, picture });
      const bars = () => fill(inLanguage.page, { head, root: inLanguage.bars });
      if (!isUnfiltered || lists.length === 0) return bars();
      const data = dataScript('application/json', ` id="first-lists" data-country="${country}"`, {
        page,
        language: inLanguage.code,
        texts: translationsFor(page.lists, translations),
      });
      if (data.length > MAX_DATA) return bars();
      const root = drawCountry(inLanguage, country, lists, translations);
      return fill(inLanguage.page, { head, links: inLanguage.country.links, root, data });
    };
    return answerWithinLimits(c, next, () =>
      answer(c, pagesOfCountries, `${country} ${isUnfiltered ? '' : 'searched'}`, draw),
    );
  });
}

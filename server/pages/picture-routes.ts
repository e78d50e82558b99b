import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { readCountryPage } from '#server/public/country-page.ts';
import { CountrySchema } from '#src/contract/fields.ts';
import {
  cachedPicture,
  drawPicture,
  type FrontPage,
  type Picture,
  pictureOfCountry,
  pictureOfFront,
  pictureOfList,
} from './pictures.ts';
import { publicListAt } from './public-list-at.ts';
import { type Templates, templatesFor } from './templates.ts';

/** `Cache-Control` of pictures: a week, because a picture's URL changes with its content. */
const LASTING = 'public, max-age=604800';
/**
 * `Cache-Control` of the default picture when it replaces another one, because that one may be available in a
 * moment.
 */
const NOT_STORED = 'no-store';

/** A picture, and the language of the default picture that replaces it when it cannot be drawn in time. */
type Wanted = { picture: Picture; inLanguage: Templates };

/**
 * Registers the pictures that apps show beside a link: of a public list in the list's language, and of a
 * country in the language that the URL names. Above the rate limit the default picture is sent, because
 * apps remember a refusal as "no picture".
 */
export function addPictures(
  app: Hono,
  { db, config, limits, gate, callers }: Deps,
  root: string,
  templates: ReadonlyMap<string, Templates>,
): void {
  const draw = async (c: Context, picture: Picture) => {
    const cached = cachedPicture(picture);
    if (cached !== undefined) return cached;
    await limits.take('drawing', clientAddress(c, config));
    return drawPicture(picture, root);
  };
  const send = (c: Context, png: Uint8Array, caching: string) => {
    c.header('Cache-Control', caching);
    return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' });
  };
  /** @param find returns null when there is no such list or page */
  const answer = async (c: Context, find: () => Promise<Wanted | null>) => {
    await limits.take('publicRead', clientAddress(c, config));
    return gate.pass(callers.viewer(c), async () => {
      const wanted = await find();
      if (wanted === null) throw new ApiError('NOT_FOUND');
      const { picture, inLanguage } = wanted;
      try {
        return send(c, await draw(c, picture), LASTING);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return send(c, await drawPicture(pictureOfFront(inLanguage, 'home'), root), NOT_STORED);
      }
    });
  };

  app.get('/pictures/list/:file{.+\\.png}', (c) =>
    answer(c, async () => {
      const list = await publicListAt(db, c.req.param('file').slice(0, -'.png'.length));
      const inLanguage = list === null ? undefined : templatesFor(templates, list);
      if (list === null || inLanguage === undefined) return null;
      return { picture: pictureOfList(inLanguage, list), inLanguage };
    }),
  );

  app.get('/pictures/front/:language/:page{(?:home|countries)\\.png}', (c) =>
    answer(c, async () => {
      const inLanguage = templates.get(c.req.param('language'));
      if (inLanguage === undefined) return null;
      const page = c.req.param('page').slice(0, -'.png'.length) as FrontPage;
      return { picture: pictureOfFront(inLanguage, page), inLanguage };
    }),
  );

  app.get('/pictures/country/:language/:file{.+\\.png}', (c) =>
    answer(c, async () => {
      const country = c.req.param('file').slice(0, -'.png'.length);
      const inLanguage = templates.get(c.req.param('language'));
      if (inLanguage === undefined || !v.is(CountrySchema, country)) return null;
      const { lists } = await readCountryPage(db, { country, search: '', languages: [] }, 0);
      return { picture: pictureOfCountry(inLanguage, country, lists), inLanguage };
    }),
  );
}

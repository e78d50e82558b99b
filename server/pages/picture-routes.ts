import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { readCountryPage } from '#server/public/country-page.ts';
import { CountrySchema } from '#src/contract/fields.ts';
import {
  drawPicture,
  type FrontPage,
  type Picture,
  pictureOfCountry,
  pictureOfFront,
  pictureOfList,
} from './pictures.ts';
import { publicListAt } from './public-list-at.ts';
import { type Templates, templatesFor } from './templates.ts';

/** Its address changes with what is on it. */
const LASTING = 'public, max-age=604800';

/**
 * Registers the pictures that apps show beside a link: of a public list in the list's language, of a country in the
 * language that the address names. There is none of anything else.
 */
export function addPictures(
  app: Hono,
  { db, config, limits }: Deps,
  root: string,
  templates: ReadonlyMap<string, Templates>,
): void {
  const answer = async (c: Context, picture: Picture) => {
    const drawn = await drawPicture(picture, root);
    c.header('Cache-Control', LASTING);
    return c.body(Buffer.from(drawn), 200, { 'Content-Type': 'image/png' });
  };

  app.get('/pictures/list/:file{.+\\.png}', async (c) => {
    await limits.take('publicRead', clientAddress(c, config));
    const list = await publicListAt(db, c.req.param('file').slice(0, -'.png'.length));
    const inLanguage = list === null ? undefined : templatesFor(templates, list);
    if (list === null || inLanguage === undefined) throw new ApiError('NOT_FOUND');
    return answer(c, pictureOfList(inLanguage, list));
  });

  app.get('/pictures/front/:language/:page{(?:home|countries)\\.png}', async (c) => {
    await limits.take('publicRead', clientAddress(c, config));
    const inLanguage = templates.get(c.req.param('language'));
    if (inLanguage === undefined) throw new ApiError('NOT_FOUND');
    return answer(c, pictureOfFront(inLanguage, c.req.param('page').slice(0, -'.png'.length) as FrontPage));
  });

  app.get('/pictures/country/:language/:file{.+\\.png}', async (c) => {
    await limits.take('publicRead', clientAddress(c, config));
    const country = c.req.param('file').slice(0, -'.png'.length);
    const inLanguage = templates.get(c.req.param('language'));
    if (inLanguage === undefined || !v.is(CountrySchema, country)) throw new ApiError('NOT_FOUND');
    const { lists } = await readCountryPage(db, { country, search: '', languages: [] }, 0);
    return answer(c, pictureOfCountry(inLanguage, country, lists));
  });
}

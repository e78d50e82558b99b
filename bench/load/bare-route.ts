/**
 * Serves the public page without the app's code around it: one Hono route on port `PORT`, which executes the
 * same two statements with the same driver. It counts and checks nothing, compresses nothing and sends no
 * ETag.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import postgres from 'postgres';
import { openPostgres } from '../../server/open-database.ts';
import { fromStart } from '../../server/public/browsed-page.ts';

const { PORT, DATABASE_URL = '', COUNTRY = '' } = process.env;
const database = await openPostgres(DATABASE_URL);
const page = fromStart(database.db, COUNTRY, 0).toSQL();
await database.close();

const sql = postgres(DATABASE_URL, { max: 10, onnotice: () => {} });
const app = new Hono();
app.get('/page', async (c) => {
  const [count] = await sql.unsafe('select lists from country_counts where country = $1', [COUNTRY]);
  const lists = await sql.unsafe(page.sql, page.params as string[]);
  return c.json({ lists, page: 0, total: count?.lists });
});
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => process.send?.('up'));

/** A cache in front of the server answers visitors and stores nothing personal (P13.7, P15.5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

/** Responses that a CDN in front of the server may cache and share (RFC 9111). */
describe('a shared cache', () => {
  let server: TestServer;
  let author: TestUser;
  let publicID: string;
  let listID: string;
  let shared: string[];
  let personal: string[];
  beforeAll(async () => {
    server = await createTestServer();
    author = await server.signUp('Author');
    const list = await makePublicList(author, ['Żurek'], { chosenCountry: 'PL' });
    publicID = list.publicID;
    listID = list.list.id;
    shared = [
      '/publicList/getLists/PL/0',
      '/publicList/getLists/PL/0?search=zurek',
      '/publicList/allLists/PL',
      '/publicList/essentials',
      '/publicList/countries',
      '/publicList/dishes?search=zurek',
      `/publicList/details/PL/${publicID}`,
    ];
    personal = ['/account/data', `/list/likes/PL/${publicID}`, `/list/details/private/${listID}`];
  });
  afterAll(() => server.close());

  const directives = (headers: Headers) => (headers.get('cache-control') ?? '').split(', ');

  it('may answer visitors by itself for ten seconds, identically and without a cookie', async () => {
    for (const path of shared) {
      const [one, other] = [await server.send(path), await server.send(path)];
      expect(directives(one.headers), path).toEqual(['public', 'max-age=0', 's-maxage=10']);
      expect(one.headers.get('set-cookie'), path).toBeNull();
      expect(one.headers.get('vary'), path).toContain('Cookie');
      expect(await one.text(), path).toBe(await other.text());
    }
  });

  it('can revalidate a stored response, and gets a 304', async () => {
    for (const path of shared) {
      const tag = (await server.send(path)).headers.get('etag') ?? '';
      const again = await server.send(path, { headers: { 'If-None-Match': tag } });
      expect(again.status, path).toBe(304);
      expect(await again.text()).toBe('');
      expect(directives(again.headers), path).toContain('s-maxage=10');
    }
  });

  it('caches no answer to a request with a session; only that user’s browser may keep it', async () => {
    for (const path of shared) {
      const { headers } = await author.get(path);
      expect(directives(headers), path).toEqual(['private', 'no-cache']);
      expect(headers.get('vary'), path).toContain('Cookie');
    }
  });

  it('caches no personal data, no list that is open by link, and no refusal', async () => {
    for (const path of personal) {
      for (const cookie of [undefined, author.cookie]) {
        const received = directives((await server.request(path, { cookie })).headers);
        expect(received.includes('no-store') || received.includes('private'), path).toBe(true);
      }
    }
    for (const path of [`/publicList/details/PL/${crypto.randomUUID()}`, '/publicList/getLists/XX/0']) {
      const { status, headers } = await server.request(path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(directives(headers), path).toEqual(['no-store']);
    }
  });

  it('lets an author see at once what visitors see seconds later', async () => {
    const before = await server.request('/publicList/getLists/PL/0');
    await makePublicList(author, ['Bigos'], { chosenCountry: 'PL' });
    expect((await author.get('/publicList/getLists/PL/0')).body.total).toBe(before.body.total + 1);
  });
});

/** A public list, a country and Home are readable before any script runs (P2.21). */
import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lists } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import { textKey } from '#src/domain/translation.ts';
import { makeList, makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';
import { BARS, makeClientDir } from './shared-page-files.ts';

let server: TestServer;
let author: TestUser;
beforeAll(async () => {
  const clientDir = await makeClientDir();
  server = await createTestServer({ config: { clientDir, publicURL: 'https://food.example' } });
  author = await server.signUp('Maria');
});
afterAll(() => server.close());

/** Requests a page some time after the last one, because a page made a moment ago is sent from memory. */
const get = (path: string, headers: Record<string, string> = {}) => {
  server.clock.now += 5_000;
  return server.app.request(path, { headers });
};
const pageAt = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
const dataIn = (page: string, mark: string) => {
  const [, json = 'null'] = new RegExp(`<script type="${mark}"[^>]*>(.*?)</script>`).exec(page) ?? [];
  return JSON.parse(json);
};

test('without scripts a public list has its dishes and links, and an author who agrees', async () => {
  const items = ['Żurek', 'Bigos', 'Kompot'];
  const { list, publicID } = await makePublicList(author, items, {
    description: 'From my grandmother',
    tags: ['#old'],
  });
  const page = await pageAt(`/list/PL/${publicID}`);
  for (const name of items) expect(page).toContain(`<li>${name}</li>`);
  expect(page).toContain('<title>Soups · Food Odyssey</title>');
  expect(page).toContain('<b>3 dishes</b>');
  expect(page).toContain('<search></search>');
  expect(page).toContain('<a href="/lists/PL">Poland</a>');
  expect(page).not.toContain('Maria');
  expect(page).toContain('content="From my grandmother (3 dishes: Żurek, Bigos, Kompot)"');
  const address = `https://food.example/list/PL/${publicID}`;
  expect(page).toContain(`<link rel="canonical" href="${address}">`);
  expect(page).toContain(`<meta property="og:url" content="${address}">`);
  expect(page).toContain('<link rel="stylesheet" href="/list.css">');
  expect(dataIn(page, 'application/ld\\+json')).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 3,
    itemListElement: [{ position: 1, name: 'Żurek' }, { name: 'Bigos' }, { name: 'Kompot' }],
  });
  expect(dataIn(page, 'application/json').list).toMatchObject({ publicID, isAuthor: false });

  await author.post(`/changeList/${list.id}/author`, { isShown: true });
  const named = await pageAt(`/list/PL/${publicID}`);
  expect(named).toContain('<em>by Maria</em>');
  expect(dataIn(named, 'application/ld\\+json')).toMatchObject({ author: { name: 'Maria' } });
});

test('the page is in the reader’s language, and a cache keeps languages apart', async () => {
  const { publicID } = await makePublicList(author, ['Żurek']);
  const response = await get(`/list/PL/${publicID}`, { 'Accept-Language': 'de-CH' });
  expect(await response.text()).toContain('<b>1 Gericht</b>');
  expect(response.headers.get('vary')).toContain('Accept-Language');
  expect(response.headers.get('vary')).toContain('Cookie');
});

test('an unchanged page is not sent again', async () => {
  const { list, publicID } = await makePublicList(author, ['Żurek']);
  const etag = (await get(`/list/PL/${publicID}`)).headers.get('etag') ?? '';
  expect((await get(`/list/PL/${publicID}`, { 'If-None-Match': etag })).status).toBe(304);
  await author.post(`/changeList/${list.id}/name`, { content: 'Sour soups' });
  const again = await get(`/list/PL/${publicID}`, { 'If-None-Match': etag });
  expect(again.status).toBe(200);
  expect(await again.text()).toContain('Sour soups');
});

test('markup in any field is shown as text', async () => {
  const evil = '</script><img src=x onerror=alert(1)>"\'&⟦rows⟧';
  const items = [{ name: evil, description: evil, tags: ['#<b>'] }];
  const list = await makeList(author, [], { name: evil, description: evil, items });
  const publicID = (await author.post(`/createList/${list.id}`)).body.publicID;
  await author.post(`/changeList/${list.id}/author`, { isShown: true });
  const page = await pageAt(`/list/PL/${publicID}`);
  expect(page).not.toContain('<img');
  expect(page).not.toContain('<b>"');
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(page).toContain('⟦rows⟧</h1>');
  expect(dataIn(page, 'application/json').list).toMatchObject({ name: evil, items: [{ description: evil }] });
});

test('Home and the page of all countries have a title and a picture, in the reader’s language', async () => {
  const home = await pageAt('/', { 'Accept-Language': 'de' });
  expect(home).toContain('<title>Food Odyssey</title>');
  expect(home).toContain('<meta property="og:title" content="Taste the world">');
  expect(home).toContain('<meta property="og:locale" content="de_DE">');
  expect(await pageAt('/')).toContain('<meta property="og:locale" content="en_US">');
  expect(home).toContain('<meta property="og:description" content="Dishes &amp; more">');
  expect(home).toContain('<link rel="canonical" href="https://food.example/">');
  expect(dataIn(home, 'application/ld\\+json')).toMatchObject({ '@type': 'WebSite', inLanguage: 'de' });
  const countries = await pageAt('/lists');
  expect(countries).toContain('<title>Find country · Food Odyssey</title>');
  expect(countries).toContain('<nav>picker</nav>');
  expect(await pageAt('/lists?search=pizza')).toBe(BARS);
  expect(dataIn(countries, 'application/ld\\+json').itemListElement[0]).toMatchObject({
    name: 'United States',
    url: 'https://food.example/lists/US',
  });
  for (const page of [home, countries]) {
    const [, address = ''] = /og:image" content="https:\/\/food\.example([^"]+)"/.exec(page) ?? [];
    const picture = await get(address);
    expect(picture.headers.get('content-type')).toBe('image/png');
  }
  expect((await get('/pictures/front/en/elsewhere.png')).status).toBe(404);
});

test('Home is compressed like a file, has a tag, and is the plain page for a session', async () => {
  const compressed = await get('/', { 'Accept-Encoding': 'gzip, br' });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  const html = brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString();
  expect(html).toBe(await pageAt('/'));
  const etag = compressed.headers.get('etag') ?? '';
  expect((await get('/', { 'If-None-Match': etag })).status).toBe(304);
  for (const path of ['/', '/lists']) expect(await pageAt(path, { Cookie: author.cookie })).toBe(BARS);
});

test('a private link, an unpublished list and a missing list look alike and reveal nothing', async () => {
  const { list, publicID } = await makePublicList(author, ['Secret soup']);
  const privateList = await makeList(author, ['Secret soup']);
  await author.post(`/createList/${privateList.id}?private=true`, { access: 'link' });
  const address = `/list/PL/${publicID}`;
  expect(await pageAt(address)).toContain('Secret soup');
  await author.post(`/createList/${list.id}?private=true`, { access: 'none' });
  const missing = await get('/list/PL/00000000-0000-4000-8000-000000000000');
  const missingPage = await missing.text();
  expect([missing.status, missing.headers.get('etag')]).toEqual([404, null]);
  expect(missingPage).toContain('<meta name="robots" content="noindex">');
  expect(missingPage).toContain('<nav>bars</nav>');
  for (const path of [address, `/list/PRIVATE/${privateList.id}`, '/list/PL/nonsense', '/list/XX/nonsense']) {
    const page = await get(path);
    expect(await page.text(), path).toBe(missingPage);
    // The status of a private link does not reveal whether the list exists.
    expect(page.status, path).toBe(path.includes('PRIVATE') ? 200 : 404);
  }
});

test('a request with a session gets the plain page', async () => {
  const { publicID } = await makePublicList(author, ['Żurek']);
  expect(await pageAt(`/list/PL/${publicID}`, { Cookie: author.cookie })).toBe(BARS);
});

test('a country’s page describes its lists, and an invalid country gets the plain page', async () => {
  const { publicID } = await makePublicList(author, ['Moussaka'], { name: 'Of Crete', chosenCountry: 'GR' });
  const page = await pageAt('/lists/GR');
  expect(page).toContain('<title>Greece · Food Odyssey</title>');
  expect(page).toContain('content="Greece: Of Crete"');
  expect(page).toContain('<link rel="canonical" href="https://food.example/lists/GR">');
  expect(dataIn(page, 'application/ld\\+json').itemListElement).toEqual([
    {
      '@type': 'ListItem',
      position: 1,
      name: 'Of Crete',
      url: `https://food.example/list/GR/${publicID}`,
    },
  ]);
  expect(await pageAt('/lists/greece')).toBe(BARS);
});

test('a country’s page contains its first lists with links, also as data for the app', async () => {
  const { list, publicID } = await makePublicList(author, ['Ceviche', 'Causa'], {
    name: 'Of Lima',
    chosenCountry: 'PE',
    tags: ['#sea', '#raw'],
  });
  await server.db.execute(sql`update lists set likes = 1250 where public_id = ${publicID}`);
  const page = await pageAt('/lists/PE', { 'Accept-Language': 'de' });
  expect(page).toContain('<link rel="stylesheet" href="/lists.css">');
  expect(page).toContain('<img src="/flags/pe.svg"><h1>PE</h1>');
  expect(page).toContain('<i title="1.250 likes">1,2k</i>');
  expect(page).toContain(`<a href="/list/PE/${publicID}">Of Lima</a><b>2 Gerichte</b>`);
  expect(page).toContain('<p><span lang="en">#sea</span><span lang="de">#roh</span></p>');
  expect(page).not.toContain('Maria');
  expect(page).toContain('id="first-lists" data-country="PE"');
  const data = dataIn(page, 'application/json');
  const { body: first } = await server.request('/publicList/getLists/PE/0');
  expect(data).toEqual({ page: first, language: 'DE', texts: [['#raw', '#roh']] });

  await author.post(`/changeList/${list.id}/author`, { isShown: true });
  expect(await pageAt('/lists/PE')).toContain('<em>by Maria</em>');
});

test('a starter list is in the reader’s language, also in the data for the app', async () => {
  const english = {
    name: 'Thai essentials',
    dish: 'Hot and sour prawn soup with lemongrass, galangal and lime leaves.',
  };
  const german = 'Unverzichtbares aus Thailand';
  const { publicID } = await makePublicList(author, [], {
    name: english.name,
    chosenCountry: 'TH',
    items: [
      { name: 'ต้มยำกุ้ง (tom yam kung)', description: english.dish },
      { name: 'Mine', description: 'As my aunt makes it.' },
    ],
  });
  const inGerman = { 'Accept-Language': 'de' };
  const page = await pageAt(`/list/TH/${publicID}`, inGerman);
  expect(page).toContain(`<h1 lang="de">${german}</h1>`);
  expect(page).toContain('<li>ต้มยำกุ้ง (tom yam kung): <q lang="de">Scharf-saure Garnelensuppe');
  expect(page).toContain('<li>Mine: <q lang="de">As my aunt makes it.</q></li>');
  const { list, texts } = dataIn(page, 'application/json');
  expect(list).toMatchObject({ name: english.name, language: 'EN' });
  expect(texts.map(([source]: [string]) => source)).toEqual([english.name, english.dish].map(textKey));
  expect(await pageAt('/lists/TH', inGerman)).toContain(`>${german}</a>`);
  expect(await pageAt(`/list/TH/${publicID}`)).toContain(`<h1 lang="en">${english.name}</h1>`);
});

test('a URL has its language for search engines, and each page links to all languages', async () => {
  const { publicID } = await makePublicList(author, ['Tom yam'], {
    name: 'Thai essentials',
    chosenCountry: 'TH',
  });
  const url = `https://food.example/list/TH/${publicID}`;
  const page = await pageAt(`/list/TH/${publicID}?lang=de`, { 'Accept-Language': 'fr' });
  expect(page).toContain('<h1 lang="de">Unverzichtbares aus Thailand</h1>');
  expect(page).toContain(`<link rel="canonical" href="${url}?lang=de">`);
  const plain = await pageAt(`/list/TH/${publicID}`);
  expect(plain).toContain(`<link rel="canonical" href="${url}">`);
  for (const each of [page, plain]) {
    expect(each).toContain(`<link rel="alternate" hreflang="de" href="${url}?lang=de">`);
    expect(each).toContain(`<link rel="alternate" hreflang="x-default" href="${url}">`);
  }
  expect(await pageAt('/lists/TH?lang=de')).toContain('>Unverzichtbares aus Thailand</a>');
  expect(await pageAt('/?lang=de')).toContain('<link rel="canonical" href="https://food.example/?lang=de">');
  expect(await pageAt(`/list/TH/${publicID}?lang=xx`)).toContain(`<link rel="canonical" href="${url}">`);
});

test('a list in one language has one URL', async () => {
  const { publicID } = await makePublicList(author, ['Żurek'], { name: 'Of my aunt', language: 'PL' });
  const page = await pageAt(`/list/PL/${publicID}?lang=de`);
  const url = `https://food.example/list/PL/${publicID}`;
  expect(page).toContain(`<link rel="canonical" href="${url}">`);
  expect(page.match(/hreflang="[^"]+"/g)).toEqual(['hreflang="pl"', 'hreflang="x-default"']);
});

test('a country’s page names three dishes of its essentials before any script runs (P2.22)', async () => {
  const { publicID } = await makePublicList(author, ['<b>Kama', 'Kohuke', 'Kiluvõileib', 'Kali'], {
    name: 'Tastes of <b>Estonia',
    chosenCountry: 'EE',
    tags: ['#essentials'],
  });
  expect(await pageAt('/lists/EE')).not.toContain('<section>');
  await server.db.update(lists).set({ userID: SYSTEM_USER_ID }).where(eq(lists.publicID, publicID));
  const [, section = ''] = /<section>(.*?)<\/section>/.exec(await pageAt('/lists/EE')) ?? [];
  expect(section.match(new RegExp(`href="/list/EE/${publicID}/[\\da-f-]{36}"`, 'g'))).toHaveLength(3);
  expect(section).toContain('<use href="#plate"/>&lt;b&gt;Kama: ');
  expect(section).toContain(
    `<a href="/list/EE/${publicID}">All 4 dishes of “Tastes of &lt;b&gt;Estonia”</a>`,
  );
  expect(section).not.toContain('Kali');
});

test('no text of a country’s lists becomes markup', async () => {
  const evil = '</script><img src=x onerror=alert(1)>"\'&⟦rows⟧';
  await makePublicList(author, [evil], { name: evil, chosenCountry: 'CO', tags: ['#<b>'] });
  const page = await pageAt('/lists/CO');
  expect(page).not.toContain('<img src=x');
  expect(page).not.toContain('#<b>');
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(page).toContain('⟦rows⟧</a>');
  expect(dataIn(page, 'application/json').page.lists).toMatchObject([{ name: evil }]);
});

test('a long description is cut between two characters, even if they are emoji', async () => {
  const beginnings = { latin: 'x', none: '' };
  for (const [name, start] of Object.entries(beginnings))
    for (const letter of ['🍕', '👨‍👩‍👧‍👦', '面', 'की']) {
      const description = start + letter.repeat(Math.floor(399 / letter.length));
      const made = await makeList(author, ['Pizza'], { name, description, chosenCountry: 'IT' });
      const { body } = await author.post(`/createList/${made.id}`);
      const page = await pageAt(`/list/IT/${body.list.publicID}`);
      for (const kind of ['name="description"', 'property="og:description"'])
        expect(page).toMatch(new RegExp(`<meta ${kind} content="${start}(?:${letter})+…">`, 'u'));
      expect(page).not.toContain('\ufffd');
    }
});

test('a country without lists, with a search or with long lists has only the bars', async () => {
  expect(await pageAt('/lists/VA')).toContain('<nav>bars</nav>');
  const items = Array.from({ length: 300 }, (_, index) => ({
    name: `Dish ${index}`,
    description: 'x'.repeat(400),
  }));
  await makePublicList(author, ['Pisco'], { name: 'Short', chosenCountry: 'CL' });
  expect(await pageAt('/lists/CL')).toContain('<h1>CL</h1>');
  for (const path of ['/lists/CL?search=pisco', '/lists/CL?what&languages=ES']) {
    const searched = await pageAt(path);
    expect(searched, path).toContain('<nav>bars</nav>');
    expect(searched, path).not.toContain('first-lists');
  }
  const long = await makeList(author, [], { name: 'Long', chosenCountry: 'CL', items });
  await author.post(`/createList/${long.id}`);
  const page = await pageAt('/lists/CL');
  expect(page).toContain('<nav>bars</nav>');
  expect(page).not.toContain('first-lists');
});

test('a country’s unchanged page is not sent again, and not sent to a session', async () => {
  const { list } = await makePublicList(author, ['Arepa'], { name: 'Arepas', chosenCountry: 'VE' });
  const first = await get('/lists/VE');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.get('vary')).toContain('Cookie');
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
  expect((await get('/lists/VE', headers)).status).toBe(304);
  await author.post(`/changeList/${list.id}/name`, { content: 'Cachapas' });
  expect(await (await get('/lists/VE', headers)).text()).toContain('Cachapas');
  expect(await pageAt('/lists/VE', { Cookie: author.cookie })).toBe(BARS);
});

test('an address over the limit gets the plain page', async () => {
  const { publicID } = await makePublicList(author, ['Żurek']);
  const { take } = server.deps.limits;
  server.deps.limits.take = () => Promise.reject(new Error('too many'));
  expect(await pageAt(`/list/PL/${publicID}`)).toBe(BARS);
  server.deps.limits.take = take;
});

test('search engines get rules for reading, and the URLs of all public lists', async () => {
  const { publicID } = await makePublicList(author, ['Żurek']);
  const privateList = await makeList(author, ['Mine']);
  expect(await pageAt('/robots.txt')).toContain('Sitemap: https://food.example/sitemap.xml');
  const index = await pageAt('/sitemap.xml');
  const files = [...index.matchAll(/<loc>https:\/\/food\.example(.*?)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/lists-all.xml']);
  const [pages, lists] = await Promise.all(files.map((path) => pageAt(path)));
  expect(pages).toContain('<loc>https://food.example/lists/PL</loc>');
  expect(lists).toContain(`<loc>https://food.example/list/PL/${publicID}</loc>`);
  expect(lists).not.toContain(privateList.id);
});

test('each list is in exactly one of the sitemaps', async () => {
  const { publicID } = await makePublicList(author, ['Żurek']);
  const sitemapsWithList: string[] = [];
  for (const digit of '0123456789abcdef') {
    if ((await pageAt(`/sitemaps/lists-${digit}.xml`)).includes(publicID)) sitemapsWithList.push(digit);
  }
  expect(sitemapsWithList).toEqual([publicID[0]]);
  expect(await pageAt(`/sitemaps/lists-${publicID.slice(0, 3)}.xml`)).toContain(publicID);
  for (const name of ['xyz', '00000', '-', '..']) {
    expect((await get(`/sitemaps/lists-${name}.xml`)).status, name).toBe(404);
  }
});

const PNG = [0x89, 0x50, 0x4e, 0x47];
const pictureIn = (page: string) =>
  /property="og:image" content="https:\/\/food\.example([^"]*)"/.exec(page)?.[1] ?? '';

test('a public list and a country have a picture for link previews', async () => {
  const { list, publicID } = await makePublicList(author, ['Żurek', '酸汤', 'حساء'], { name: 'Zupy' });
  const address = pictureIn(await pageAt(`/list/PL/${publicID}`));
  for (const path of [address, pictureIn(await pageAt('/lists/PL'))]) {
    const response = await get(path);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 4)]).toEqual(PNG);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  await author.post(`/changeList/${list.id}/name`, { content: 'Kwaśne zupy' });
  expect(pictureIn(await pageAt(`/list/PL/${publicID}`))).not.toBe(address);
});

test('the picture of a list and its card among the country’s lists show its dishes (P2.22)', async () => {
  const items = [['#soup'], [], ['#rice']].map((tags) => ({ id: randomUUID(), name: 'Dish', tags }));
  const { list, publicID } = await makePublicList(author, [], { chosenCountry: 'AD', items });
  expect(await pageAt('/lists/AD')).toContain('</i><use href="#soup"/><use href="#rice"/><a ');
  const address = pictureIn(await pageAt(`/list/AD/${publicID}`));
  const canvas = createCanvas(1200, 630).getContext('2d');
  canvas.drawImage(await loadImage(Buffer.from(await (await get(address)).arrayBuffer())), 0, 0);
  const colourAt = (x: number, y: number) => [...canvas.getImageData(x, y, 1, 1).data].slice(0, 3);
  const [ink, plate] = [
    [0x12, 0x30, 0x4a],
    [0xf8, 0xdf, 0xcd],
  ];
  // The middle of both plates, and the rim of the first; only the soup has a drawing here.
  expect(colourAt(1090, 118)).toEqual(plate);
  expect(colourAt(992, 112)).toEqual(ink);
  expect(colourAt(986, 76)).toEqual(plate);
  await author.post(`/changeList/${list.id}/addTag/1`, { tag: '#tea' });
  expect(pictureIn(await pageAt(`/list/AD/${publicID}`))).not.toBe(address);
});

test('there is no picture of a list that is not public, or of an unknown country', async () => {
  const privateList = await makeList(author, ['Mine']);
  const { list, publicID } = await makePublicList(author, ['Żurek']);
  await author.post(`/createList/${list.id}?private=true`, { access: 'none' });
  for (const name of [
    `list/${privateList.id}`,
    `list/${publicID}`,
    'list/..%2F..%2Fetc',
    'country/en/XX',
    'country/xx/PL',
  ])
    expect((await get(`/pictures/${name}.png`)).status, name).toBe(404);
});

test('a shared page is made once in five seconds, and compressed for clients that accept it', async () => {
  const { list, publicID } = await makePublicList(author, ['Żurek']);
  const path = `/list/PL/${publicID}`;
  const first = await pageAt(path);
  await author.post(`/changeList/${list.id}/name`, { content: 'Changed' });
  const compressed = await server.app.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(first);
  expect(await pageAt(path)).toContain('Changed');
});

test('an unpublished list is gone within ten seconds, even if the clock was set back', async () => {
  const { list, publicID } = await makePublicList(author, ['Flaki']);
  const path = `/list/PL/${publicID}`;
  expect(await pageAt(path)).toContain('<li>Flaki</li>');
  server.clock.jump(-3_600_000);
  await author.post(`/createList/${list.id}?private=true`);
  await server.app.request(path);
  expect(await pageAt(path)).not.toContain('<li>Flaki</li>');
});

test('Home is compressed with gzip for clients without brotli, as over plain HTTP', async () => {
  const plain = await pageAt('/');
  const compressed = await get('/', { 'Accept-Encoding': 'gzip, deflate' });
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(plain);
});

test.each([
  ['gzip;q=0', null],
  ['br;q=0, gzip;q=0.5, identity', 'gzip'],
  ['*;q=0', null],
  ['*', 'gzip'],
  ['x-gzip', null],
])('a client that accepts %j gets a page it can read', async (accepted, encoding) => {
  const { publicID } = await makePublicList(author, ['Rosół']);
  const page = await get(`/list/PL/${publicID}`, { 'Accept-Encoding': accepted });
  expect(page.headers.get('content-encoding')).toBe(encoding);
  expect(page.headers.get('vary')).toContain('Accept-Encoding');
});

import '#tests/helpers/dom.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FoodDatabase } from '#src/db/database.ts';
import { device } from '#src/platform/device.ts';
import { ask, watchQuery } from '#src/platform/query.ts';
import { useQuery, useQueryFrom } from '#src/platform/use-query.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const { db } = device;
const put = (isGranted: boolean) => db.meta.put({ key: 'adConsent', isGranted });

/**
 * Reads its answer after another read that is two helpers deep. Dexie would stop observing there if its zone
 * were not preserved.
 */
async function deep(database: FoodDatabase, word: string): Promise<string> {
  await helper(database);
  const row = await database.meta.get('adConsent');
  return `${word} ${row?.key === 'adConsent' && row.isGranted}`;
}
async function helper(database: FoodDatabase): Promise<void> {
  await within(database);
}
async function within(database: FoodDatabase): Promise<void> {
  await database.meta.get('session');
}

let close = () => {};
beforeEach(() => put(false));
afterEach(() => close());

/** Renders a component. @returns a function that renders it with another word and returns its text */
function draw(Said: (props: { word: string }) => string): (word: string) => string | null {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  close = () => root.unmount();
  return (word) => {
    flushSync(() => root.render(<Said word={word} />));
    return place.textContent;
  };
}

test('an answer follows the data that was read, however deep in helpers it was read', async () => {
  const say = draw(({ word }) => useQuery(deep, word) ?? 'unread');
  expect(say('ads')).toBe('unread');
  await eventually(() => expect(say('ads')).toBe('ads false'));
  await put(true);
  await eventually(() => expect(say('ads')).toBe('ads true'));
});

test('other arguments run the query again, equal ones do not', async () => {
  let asked = 0;
  const counted = async (database: FoodDatabase, { word }: { word: string }) => {
    asked += 1;
    return deep(database, word);
  };
  const say = draw(({ word }) => useQuery(counted, { word }) ?? 'unread');
  await eventually(() => expect(say('ads')).toBe('ads false'));
  const before = asked;
  say('ads');
  await eventually(() => expect(say('terms')).toBe('terms false'));
  expect(asked - before).toBeLessThanOrEqual(2);
});

test('an answer read by a route is shown from the first frame', () => {
  const say = draw(({ word }) => useQueryFrom('read before', deep, word));
  expect(say('ads')).toBe('read before');
});

test('a query can be run once, or watched until it is stopped', async () => {
  expect(await ask(deep, 'ads')).toBe('ads false');
  const heard: string[] = [];
  const stop = watchQuery(
    (database) => deep(database, 'ads'),
    (answer) => heard.push(answer),
  );
  await eventually(() => expect(heard).toEqual(['ads false']));
  await put(true);
  await eventually(() => expect(heard).toEqual(['ads false', 'ads true']));
  stop();
  await put(false);
  expect(heard).toEqual(['ads false', 'ads true']);
});

test('a change is read once for all places that show it, and a place added later gets it too', async () => {
  let read = 0;
  const counted = async (database: FoodDatabase) => {
    read += 1;
    return deep(database, 'ads');
  };
  const heard: string[][] = [[], [], []];
  const follow = (place: number) => watchQuery(counted, (answer) => heard[place]?.push(answer));
  const stops = [follow(0), follow(1)];
  await eventually(() => expect(heard).toEqual([['ads false'], ['ads false'], []]));
  const atFirst = read;
  await put(true);
  await eventually(() =>
    expect(heard.map((answers) => answers.at(-1))).toEqual(['ads true', 'ads true', undefined]),
  );
  expect(read - atFirst).toBe(1);
  stops[0]?.();
  stops.push(follow(2));
  await eventually(() => expect(heard[2]).toEqual(['ads true']));
  await put(false);
  await eventually(() =>
    expect(heard.map((answers) => answers.at(-1))).toEqual(['ads true', 'ads false', 'ads false']),
  );
  for (const stop of stops) stop();
});

test('a transaction spans the work after nested helpers, whatever function it is given', async () => {
  const failing = async () => {
    await helper(db);
    await put(true);
    throw new Error('no');
  };
  await expect(db.transaction('rw', db.meta, () => failing())).rejects.toThrow('no');
  expect(await ask(deep, 'ads')).toBe('ads false');
});

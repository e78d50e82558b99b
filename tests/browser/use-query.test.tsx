import '#tests/helpers/dom.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { ask, watchQuery } from '#src/browser/database/query.ts';
import { useQuery, useQueryFrom } from '#src/browser/database/use-query.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const { db } = device;
const putConsent = (isGranted: boolean) => db.meta.put({ key: 'adConsent', isGranted });

/**
 * A query that reads its answer after a read in nested helpers. Dexie would stop observing after that read if
 * its zone were not preserved.
 */
async function readAfterHelpers(database: FoodDatabase, word: string): Promise<string> {
  await firstHelper(database);
  const row = await database.meta.get('adConsent');
  return `${word} ${row?.key === 'adConsent' && row.isGranted}`;
}
async function firstHelper(database: FoodDatabase): Promise<void> {
  await secondHelper(database);
}
async function secondHelper(database: FoodDatabase): Promise<void> {
  await database.meta.get('session');
}

let close = () => {};
beforeEach(() => putConsent(false));
afterEach(() => close());

/** Renders a component. @returns a function that renders it with another word and returns its text */
function renderer(Component: (props: { word: string }) => string): (word: string) => string | null {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  close = () => root.unmount();
  return (word) => {
    flushSync(() => root.render(<Component word={word} />));
    return container.textContent;
  };
}

test('an answer follows all data that the query reads, even in nested helpers', async () => {
  const textFor = renderer(({ word }) => useQuery(readAfterHelpers, word) ?? 'unread');
  expect(textFor('ads')).toBe('unread');
  await eventually(() => expect(textFor('ads')).toBe('ads false'));
  await putConsent(true);
  await eventually(() => expect(textFor('ads')).toBe('ads true'));
});

test('other arguments run the query again, and equal arguments do not', async () => {
  let runs = 0;
  const counted = async (database: FoodDatabase, { word }: { word: string }) => {
    runs += 1;
    return readAfterHelpers(database, word);
  };
  const textFor = renderer(({ word }) => useQuery(counted, { word }) ?? 'unread');
  await eventually(() => expect(textFor('ads')).toBe('ads false'));
  const before = runs;
  textFor('ads');
  await eventually(() => expect(textFor('terms')).toBe('terms false'));
  expect(runs - before).toBeLessThanOrEqual(2);
});

test('an answer read by a route is shown from the first frame', () => {
  const textFor = renderer(({ word }) => useQueryFrom('read before', readAfterHelpers, word));
  expect(textFor('ads')).toBe('read before');
});

test('a query can be run once, or watched until it is stopped', async () => {
  expect(await ask(readAfterHelpers, 'ads')).toBe('ads false');
  const answers: string[] = [];
  const stop = watchQuery(
    (database) => readAfterHelpers(database, 'ads'),
    (answer) => answers.push(answer),
  );
  await eventually(() => expect(answers).toEqual(['ads false']));
  await putConsent(true);
  await eventually(() => expect(answers).toEqual(['ads false', 'ads true']));
  stop();
  await putConsent(false);
  expect(answers).toEqual(['ads false', 'ads true']);
});

test('a change is read once for all watchers of a query, and a later watcher receives it too', async () => {
  let read = 0;
  const counted = async (database: FoodDatabase) => {
    read += 1;
    return readAfterHelpers(database, 'ads');
  };
  const answers: string[][] = [[], [], []];
  const follow = (index: number) => watchQuery(counted, (answer) => answers[index]?.push(answer));
  const stops = [follow(0), follow(1)];
  await eventually(() => expect(answers).toEqual([['ads false'], ['ads false'], []]));
  const atFirst = read;
  await putConsent(true);
  await eventually(() =>
    expect(answers.map((each) => each.at(-1))).toEqual(['ads true', 'ads true', undefined]),
  );
  expect(read - atFirst).toBe(1);
  stops[0]?.();
  stops.push(follow(2));
  await eventually(() => expect(answers[2]).toEqual(['ads true']));
  await putConsent(false);
  await eventually(() =>
    expect(answers.map((each) => each.at(-1))).toEqual(['ads true', 'ads false', 'ads false']),
  );
  for (const stop of stops) stop();
});

test('the answers of several queries to one change are received together', async () => {
  const log: string[] = [];
  const watch = (name: string, readBefore: number) =>
    watchQuery(
      async (database) => {
        for (let count = 0; count < readBefore; count += 1) await database.meta.get('session');
        return readAfterHelpers(database, name);
      },
      (answer) => {
        log.push(answer);
        queueMicrotask(() => log.push('end'));
      },
    );
  const stops = [watch('quick', 0), watch('slow', 5)];
  await eventually(() => expect(log).toContain('slow false'));
  log.length = 0;
  await putConsent(true);
  await eventually(() => expect(log).toHaveLength(4));
  expect(log).toEqual(['quick true', 'slow true', 'end', 'end']);
  for (const stop of stops) stop();
});

test('a later watcher receives the same objects as the others, so that its screen is not rendered again', async () => {
  const readObject = async (database: FoodDatabase) => ({ words: [await readAfterHelpers(database, 'ads')] });
  const answers: object[] = [];
  const stops = [watchQuery(readObject, (answer) => answers.push(answer))];
  await eventually(() => expect(answers).toHaveLength(1));
  stops.push(watchQuery(readObject, (answer) => answers.push(answer)));
  await eventually(() => expect(answers).toHaveLength(2));
  expect(answers[1]).toBe(answers[0]);
  for (const stop of stops) stop();
});

test('a transaction spans the work after nested helpers, whatever function it is given', async () => {
  const failing = async () => {
    await firstHelper(db);
    await putConsent(true);
    throw new Error('no');
  };
  await expect(db.transaction('rw', db.meta, () => failing())).rejects.toThrow('no');
  expect(await ask(readAfterHelpers, 'ads')).toBe('ads false');
});

test('an answer equal to the last one is not reported, and its unchanged parts stay the same objects', async () => {
  const answers: { granted: boolean; texts: { name: string } }[] = [];
  let reads = 0;
  const readConsent = async (database: FoodDatabase) => {
    const row = await database.meta.get('adConsent');
    reads += 1;
    return { granted: row?.key === 'adConsent' && row.isGranted, texts: { name: 'ads' } };
  };
  close = watchQuery(readConsent, (answer) => answers.push(answer));
  await eventually(() => expect(answers).toHaveLength(1));
  await putConsent(false);
  await eventually(() => expect(reads).toBe(2));
  await putConsent(true);
  await eventually(() => expect(answers.map(({ granted }) => granted)).toEqual([false, true]));
  expect(answers[1]?.texts).toBe(answers[0]?.texts);
});

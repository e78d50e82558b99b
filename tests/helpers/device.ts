import { IDBFactory } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { FoodDatabase, pulledUpTo } from '#src/db/database.ts';
import { putListRow } from '#src/db/list-rows.ts';
import type { Item, List } from '#src/domain/list.ts';
import { newList } from '#src/domain/new-list.ts';
import type { Device } from '#src/outbox/command.ts';
import { type Serial, serial } from './serial.ts';

/** A device with its own database, and a clock that moves only when a test sets it. */
export type TestDevice = Device & {
  clock: { now: number };
  /** The number of committed commands. */
  commits: number;
  /** The number of times that the synchroniser was woken without a command. */
  wakes: number;
  wake(): void;
  withSessionLock: Serial;
};

/** Makes a device with an empty database. @param userID the signed-in user; null for a visitor's device */
export async function testDevice(userID: string | null = USER): Promise<TestDevice> {
  const db = new FoodDatabase('test', { indexedDB: new IDBFactory() });
  const clock = { now: 1_800_000_000_000 };
  const device: TestDevice = {
    db,
    clock,
    commits: 0,
    wakes: 0,
    withSessionLock: serial(),
    now: () => clock.now,
    newID: () => v7(),
    notifyCommitted: () => {
      device.commits += 1;
    },
    wake: () => {
      device.wakes += 1;
    },
  };
  if (userID !== null) {
    await db.meta.put({ key: 'session', userID, isPaused: false });
    await db.accounts.put({ ...ACCOUNT, ...pulledUpTo(db, 1), id: userID });
  }
  return device;
}

/** Makes a device on which `USER` is signed in and these lists are stored, as after a pull. */
export async function deviceWith(...lists: List[]): Promise<TestDevice> {
  const device = await testDevice();
  await device.db.transaction('rw', device.db.tables, async () => {
    for (const list of lists) await putListRow(device.db, USER, list);
  });
  return device;
}

/** The id of the user who is signed in on test devices. */
export const USER = '0190a000-0000-7000-8000-000000000001';

const ACCOUNT = {
  name: 'Ada',
  emailAddress: 'ada@example.org',
  avatar: '1',
  language: 'EN',
  isPremium: false,
  areTermsApproved: true,
  achievements: [],
  alreadyAddedLike: [],
  exp: 0,
  rev: 1,
  epoch: 'e1',
  pulledRev: 1,
  fetchedHour: -1,
};

let counter = 0;
/** Returns a new id. The ids are numbered in order, which helps to read a failing test. */
export function testID(): string {
  counter += 1;
  return `0190b000-0000-7000-8000-${String(counter).padStart(12, '0')}`;
}

/** Returns a dish that is not ticked. */
export function newDish(name: string, fields: Partial<Item> = {}): Item {
  return { id: testID(), name, description: '', tags: [], isDone: false, ...fields };
}

/** Returns a list with these dishes, at the server's revision 1. */
export function listOf(items: Item[], fields: Partial<List> = {}): List {
  return {
    ...newList(testID(), {
      name: 'Warsaw by night',
      description: '',
      chosenCountry: 'PL',
      language: 'EN',
      tags: [],
      items,
    }),
    rev: 1,
    order: 1,
    ...fields,
  };
}

import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { lists } from '#server/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import { hasLiked } from '#src/queries/likes.ts';
import { fetchPublicList } from '#src/sync/public-lists.ts';
import { type Op, WRITES, writeOf } from '#src/writes/table.ts';
import { publish } from '#tests/server/fixtures.ts';
import type { Answer } from '#tests/server/helpers.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { minimalBody, type SampleTarget, sampleOf } from '#tests/writes/samples.ts';
import { writeSample } from '#tests/writes/write-sample.ts';
import type { Scene } from './write-scene.ts';

/** One call that writes, as a device makes it, and as an HTTP call without optional fields. */
export type WriteRow = {
  /** The kind of write; null if no device makes the call. */
  kind: Op['kind'] | null;
  call: string;
  /** Does the write on a device. Missing if no device makes the call. */
  act?: (device: SimDevice['device'], scene: Scene) => Promise<unknown>;
  /** Makes the HTTP call without any optional field (P13.1). */
  callWithoutOptionalFields: (scene: Scene) => Promise<Answer>;
  /** Checks the list after the write, as the server and each device have it. */
  check: (list: List | null, scene: Scene) => unknown;
  /** Checks more on the device that made the write. */
  checkPhone?: (scene: Scene) => Promise<unknown>;
  /** The own list that is changed, if it is not the scene's list. */
  listID?: (scene: Scene) => string;
  /**
   * Makes the server refuse the write. Returns a function that undoes this. Without this function, tests give
   * the scene's list to another user, so that the server refuses the write.
   */
  makeServerRefuse?: (scene: Scene) => Promise<() => Promise<unknown>>;
  /** True if the device shows no trace of the write. */
  isInvisibleOnDevice?: boolean;
  /** Whether the scene's list is public at first. */
  isPublished?: boolean;
  /** Whether the write creates a list, which stays on the device after a refusal. */
  isCreation?: boolean;
};

/** The ids that scenes create something under. */
const newIDs = new WeakMap<Scene, string>();
function targetOf(scene: Scene): SampleTarget {
  const newID = newIDs.get(scene) ?? scene.phone.device.newID();
  newIDs.set(scene, newID);
  return { list: scene.list, source: scene.source, newID };
}

/** Returns the status that a visitor gets for a list's private link. */
const linkStatus = async ({ world }: Scene, list: List | null) =>
  (await world.server.request(`/list/details/private/${list?.id}`)).status;

/** Unpublishes the other user's list. Returns a function that undoes this. */
async function closeSource({ world, stranger, source }: Scene): Promise<() => Promise<unknown>> {
  const [row] = await world.server.db
    .select({ id: lists.id })
    .from(lists)
    .where(eq(lists.publicID, source.id));
  await stranger.post(`/createList/${row!.id}?private=true`, { access: 'none' });
  return () => publish(stranger, row!.id);
}

/** What a test needs of a kind besides its sample. */
const MORE: { [Kind in Op['kind']]?: Partial<WriteRow> } = {
  'list.create': {
    listID: (scene) => targetOf(scene).newID,
    makeServerRefuse: async (scene) => {
      const { newID: id } = targetOf(scene);
      await scene.stranger.post('/changeList/createListForUser', { id, name: 'Mine', chosenCountry: 'PL' });
      return () => scene.world.server.db.delete(lists).where(eq(lists.id, id));
    },
    isCreation: true,
  },
  'list.save': {
    check: (list, { source }) => {
      expect(list).toMatchObject({ name: 'Noodles', isAuthor: false, publicID: source.id });
      expect(list?.items).toEqual(source.items);
    },
    listID: ({ user, source }) => copyIDOf(user.userID, source.id),
    makeServerRefuse: closeSource,
    isCreation: true,
  },
  'list.publish': {
    check: async (list, { world }) => {
      expect(list).toMatchObject({ publicID: expect.any(String), isAuthor: true });
      expect((await world.server.request(`/publicList/details/PL/${list?.publicID}`)).status).toBe(200);
    },
  },
  'list.unpublish': {
    check: async (list, scene) => {
      expect(list?.publicID).toBeNull();
      expect(await linkStatus(scene, list)).toBe(404);
    },
  },
  'list.openByLink': {
    check: async (list, scene) => {
      expect(list?.publicID).toBeNull();
      expect(await linkStatus(scene, list)).toBe(200);
    },
    isInvisibleOnDevice: true,
  },
  'item.setTasted': {
    check: (list) => expect(list?.tasted).toEqual({ [list!.items[0]!.id]: { note: 'Sweet', stars: 4 } }),
  },
  'like.add': {
    check: async (_list, { user, phone, second, source }) => {
      expect((await user.data()).alreadyAddedLike).toEqual([source.id]);
      for (const device of [phone, second]) {
        await device.pull();
        expect(await hasLiked(device.db, source.id)).toBe(true);
      }
      await fetchPublicList({ db: second.db, api: second.api, now: second.device.now }, 'PL', source.id);
      expect((await second.db.publicLists.get(source.id))?.likes).toBe(1);
    },
    checkPhone: async ({ phone, source }) =>
      expect((await phone.db.publicLists.get(source.id))?.likes).toBe(1),
    makeServerRefuse: closeSource,
  },
};

/** Makes the call of a kind with no more than it needs. */
function callMinimally(kind: Op['kind'], scene: Scene): Promise<Answer> {
  const { call, toRequest } = writeOf(kind)!;
  const { params = {}, query = {} } = toRequest(sampleOf(kind).op(targetOf(scene)), 0);
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const address = `${path}${search && `?${search}`}`;
  return call.method === 'DELETE'
    ? scene.user.delete(address)
    : scene.user.post(address, minimalBody(kind, scene.list.items[0]?.name));
}

function rowOf(kind: Op['kind']): WriteRow {
  const { method, path } = writeOf(kind)!.call;
  const sample = sampleOf(kind);
  const { after, isOfPublicList = false } = sample as { after?: object | null; isOfPublicList?: boolean };
  return {
    kind,
    call: `${kind}, ${method} ${path}`,
    act: (device, scene) => writeSample(device, kind, targetOf(scene)),
    callWithoutOptionalFields: (scene) => callMinimally(kind, scene),
    check: (list) => (after ? expect(list).toMatchObject(after) : expect(list).toBeNull()),
    isPublished: isOfPublicList,
    ...MORE[kind],
  };
}

/** Every listed call that writes to a list or about a public one (P13.3, P13.4). */
export const ROWS: WriteRow[] = [
  {
    kind: null,
    call: 'POST /changeList/createNewListForUser',
    callWithoutOptionalFields: ({ user }) => user.post('/changeList/createNewListForUser'),
    check: (list) => expect(list).toMatchObject({ isAuthor: true, items: [], chosenCountry: null }),
  },
  ...WRITES.map(({ kind }) => kind)
    .filter((kind) => !kind.startsWith('account.'))
    .map(rowOf),
];

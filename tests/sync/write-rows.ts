import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { lists } from '#server/db/schema.ts';
import { chooseCountry } from '#src/commands/choose-country.ts';
import { createList } from '#src/commands/draft.ts';
import { addItem, editList, newItem } from '#src/commands/edit-list.ts';
import { likeList, saveList } from '#src/commands/public-list.ts';
import { openByLink, publishList } from '#src/commands/publish-list.ts';
import { removeItem, removeList } from '#src/commands/removal.ts';
import type { List } from '#src/domain/list.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import { hasLiked } from '#src/queries/lists.ts';
import { fetchPublicList } from '#src/sync/public-lists.ts';
import { publish } from '#tests/server/fixtures.ts';
import type { Answer } from '#tests/server/helpers.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { type Scene, soups } from './write-scene.ts';

/** One call that writes, as a device makes it, and as an HTTP call without optional fields. */
export type WriteRow = {
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

const edit = ({ user, list }: Scene, call: string, body: object) =>
  user.post(`/changeList/${list.id}/${call}`, body);
const firstOf = ({ list }: Scene) => ({ listID: list.id, itemID: list.items[0]!.id });
const itemMatches = (fields: object) => (list: List | null) => expect(list?.items[0]).toMatchObject(fields);
const listMatches = (fields: object) => (list: List | null) => expect(list).toMatchObject(fields);
const TEXTS = { defaultName: 'New list', countryLabel: 'Japan', tastes: 'Japan tastes' };

/** Returns the status that a visitor gets for a list's private link. */
const linkStatus = async ({ world }: Scene, list: List | null) =>
  (await world.server.request(`/list/details/private/${list?.id}`)).status;

/** The list that will be created, by scene. */
const drafts = new WeakMap<Scene, List>();
const draftOf = (scene: Scene): List => {
  const draft = drafts.get(scene) ?? { ...soups(scene.phone), name: 'Stews' };
  drafts.set(scene, draft);
  return draft;
};

/** Unpublishes the other user's list. Returns a function that undoes this. */
async function closeSource({ world, stranger, source }: Scene): Promise<() => Promise<unknown>> {
  const [row] = await world.server.db
    .select({ id: lists.id })
    .from(lists)
    .where(eq(lists.publicID, source.id));
  await stranger.post(`/createList/${row!.id}?private=true`, { access: 'none' });
  return () => publish(stranger, row!.id);
}

/** Every listed call that writes to a list, and the like (P13.3, P13.4). */
export const ROWS: WriteRow[] = [
  {
    call: 'POST /changeList/createNewListForUser',
    callWithoutOptionalFields: ({ user }) => user.post('/changeList/createNewListForUser'),
    check: listMatches({ isAuthor: true, items: [], chosenCountry: null }),
  },
  {
    call: 'POST /changeList/createListForUser',
    act: (device, scene) => createList(device, draftOf(scene)),
    callWithoutOptionalFields: ({ user }) =>
      user.post('/changeList/createListForUser', { name: 'Stews', chosenCountry: 'PL' }),
    check: listMatches({ name: 'Stews', chosenCountry: 'PL', isAuthor: true, publicID: null }),
    listID: (scene) => draftOf(scene).id,
    makeServerRefuse: async (scene) => {
      const { id } = draftOf(scene);
      await scene.stranger.post('/changeList/createListForUser', { id, name: 'Mine', chosenCountry: 'PL' });
      return () => scene.world.server.db.delete(lists).where(eq(lists.id, id));
    },
    isCreation: true,
  },
  {
    call: 'POST /changeList/:listID/country',
    act: (device, { list }) => chooseCountry(device, list.id, 'JP', TEXTS),
    callWithoutOptionalFields: (scene) => edit(scene, 'country', { content: 'JP' }),
    check: listMatches({ chosenCountry: 'JP', name: 'Soups', description: 'Warm ones' }),
  },
  {
    call: 'POST /changeList/:listID/language',
    act: (device, { list }) =>
      editList(device, { kind: 'list.setLanguage', listID: list.id, args: { language: 'GR' } }),
    callWithoutOptionalFields: (scene) => edit(scene, 'language', { content: 'GR' }),
    check: listMatches({ language: 'GR' }),
  },
  {
    call: 'POST /changeList/:listID/author',
    act: (device, { list }) =>
      editList(device, { kind: 'list.setAuthorShown', listID: list.id, args: { isShown: true } }),
    callWithoutOptionalFields: (scene) => edit(scene, 'author', { isShown: true }),
    check: listMatches({ isAuthorShown: true }),
  },
  {
    call: 'POST /changeList/:listID/name',
    act: (device, { list }) =>
      editList(device, { kind: 'list.rename', listID: list.id, args: { name: 'Stews' } }),
    callWithoutOptionalFields: (scene) => edit(scene, 'name', { content: 'Stews' }),
    check: listMatches({ name: 'Stews' }),
  },
  {
    call: 'POST /changeList/:listID/description',
    act: (device, { list }) =>
      editList(device, { kind: 'list.describe', listID: list.id, args: { description: 'Thick ones' } }),
    callWithoutOptionalFields: (scene) => edit(scene, 'description', { content: 'Thick ones' }),
    check: listMatches({ description: 'Thick ones' }),
  },
  {
    call: 'POST /changeList/:listID/addTag',
    act: (device, { list }) =>
      editList(device, { kind: 'list.addTag', listID: list.id, args: { tag: 'winter' } }),
    callWithoutOptionalFields: (scene) => edit(scene, 'addTag', { tag: 'winter' }),
    check: listMatches({ tags: ['#winter', '#warm'] }),
  },
  {
    call: 'POST /changeList/:listID/removeTag',
    act: (device, { list }) =>
      editList(device, { kind: 'list.removeTag', listID: list.id, args: { tag: '#warm' } }),
    callWithoutOptionalFields: (scene) => edit(scene, 'removeTag', { tag: '#warm' }),
    check: listMatches({ tags: [] }),
  },
  {
    call: 'POST /changeList/:listID/addItem',
    act: (device, { list }) => addItem(device, list.id, newItem(device, 'Rosół')),
    callWithoutOptionalFields: (scene) => edit(scene, 'addItem', { item: { name: 'Rosół' } }),
    check: (list) => expect(list?.items.map(({ name }) => name)).toEqual(['Barszcz', 'Kapuśniak', 'Rosół']),
  },
  {
    call: 'POST /changeList/:listID/removeItem',
    act: (device, scene) => removeItem(device, firstOf(scene)),
    callWithoutOptionalFields: (scene) => edit(scene, 'removeItem', { item: { name: 'Barszcz' } }),
    check: (list) => expect(list?.items.map(({ name }) => name)).toEqual(['Kapuśniak']),
  },
  {
    call: 'POST /changeList/:listID/name/:index',
    act: (device, scene) =>
      editList(device, { kind: 'item.rename', ...firstOf(scene), args: { name: 'Żurek' } }),
    callWithoutOptionalFields: (scene) => edit(scene, 'name/0', { content: 'Żurek' }),
    check: itemMatches({ name: 'Żurek' }),
  },
  {
    call: 'POST /changeList/:listID/description/:index',
    act: (device, scene) =>
      editList(device, { kind: 'item.describe', ...firstOf(scene), args: { description: 'Beetroot' } }),
    callWithoutOptionalFields: (scene) => edit(scene, 'description/0', { content: 'Beetroot' }),
    check: itemMatches({ description: 'Beetroot' }),
  },
  {
    call: 'POST /changeList/:listID/addTag/:index',
    act: (device, scene) =>
      editList(device, { kind: 'item.addTag', ...firstOf(scene), args: { tag: '#red' } }),
    callWithoutOptionalFields: (scene) => edit(scene, 'addTag/0', { tag: '#red' }),
    check: itemMatches({ tags: ['#red', '#soup'] }),
  },
  {
    call: 'POST /changeList/:listID/removeTag/:index',
    act: (device, scene) =>
      editList(device, { kind: 'item.removeTag', ...firstOf(scene), args: { tag: '#soup' } }),
    callWithoutOptionalFields: (scene) => edit(scene, 'removeTag/0', { tag: '#soup' }),
    check: itemMatches({ tags: [] }),
  },
  {
    call: 'POST /account/updateItemInList/:listID/:index',
    act: (device, scene) =>
      editList(device, { kind: 'item.tick', ...firstOf(scene), args: { isDone: true } }),
    callWithoutOptionalFields: ({ user, list }) => user.post(`/account/updateItemInList/${list.id}/0`),
    check: itemMatches({ isDone: true }),
  },
  {
    call: 'POST /changeList/:listID/tasted/:index',
    act: (device, scene) =>
      editList(device, { kind: 'item.setTasted', ...firstOf(scene), args: { note: 'Sweet', stars: 4 } }),
    callWithoutOptionalFields: (scene) => edit(scene, 'tasted/0', { note: 'Sweet', stars: 4 }),
    check: (list) => expect(list?.tasted).toEqual({ [list!.items[0]!.id]: { note: 'Sweet', stars: 4 } }),
  },
  {
    call: 'DELETE /account/removeUserList/:listID',
    act: (device, { list }) => removeList(device, list.id),
    callWithoutOptionalFields: ({ user, list }) => user.delete(`/account/removeUserList/${list.id}`),
    check: (list) => expect(list).toBeNull(),
  },
  {
    call: 'POST /saveListForUser/:country/:sourceID',
    act: (device, { source }) => saveList(device, source),
    callWithoutOptionalFields: ({ user, source }) => user.post(`/saveListForUser/PL/${source.id}`),
    check: (list, { source }) => {
      expect(list).toMatchObject({ name: 'Noodles', isAuthor: false, publicID: source.id });
      expect(list?.items).toEqual(source.items);
    },
    listID: ({ user, source }) => copyIDOf(user.userID, source.id),
    makeServerRefuse: closeSource,
    isCreation: true,
  },
  {
    call: 'POST /createList/:listID',
    act: (device, { list }) => publishList(device, list.id),
    callWithoutOptionalFields: ({ user, list }) => user.post(`/createList/${list.id}`),
    check: async (list, { world }) => {
      expect(list).toMatchObject({ publicID: expect.any(String), isAuthor: true });
      expect((await world.server.request(`/publicList/details/PL/${list?.publicID}`)).status).toBe(200);
    },
  },
  {
    call: 'POST /createList/:listID?private=true, closing',
    act: (device, { list }) => editList(device, { kind: 'list.unpublish', listID: list.id, args: {} }),
    callWithoutOptionalFields: ({ user, list }) =>
      user.post(`/createList/${list.id}?private=true`, { access: 'none' }),
    check: async (list, scene) => {
      expect(list?.publicID).toBeNull();
      expect(await linkStatus(scene, list)).toBe(404);
    },
    isPublished: true,
  },
  {
    call: 'POST /createList/:listID?private=true, opening its link',
    act: (device, { list }) => openByLink(device, list.id),
    callWithoutOptionalFields: ({ user, list }) => user.post(`/createList/${list.id}?private=true`),
    check: async (list, scene) => {
      expect(list?.publicID).toBeNull();
      expect(await linkStatus(scene, list)).toBe(200);
    },
    isInvisibleOnDevice: true,
  },
  {
    call: 'POST /list/likes/add/:country/:publicID',
    act: (device, { source }) => likeList(device, { country: 'PL', publicID: source.id }),
    callWithoutOptionalFields: ({ user, source }) => user.post(`/list/likes/add/PL/${source.id}`),
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
];

import { answerConsent, editAccount, noteRestoredRead } from '#src/commands/account/edit-account.ts';
import { login, logout } from '#src/commands/account/sign-in.ts';
import { chooseCountry, chooseDraftCountry } from '#src/commands/choose-country.ts';
import { createList, discardDraft, editDraft, startDraft } from '#src/commands/draft.ts';
import { addItem, editList, newItem } from '#src/commands/edit-list.ts';
import { addAllFromSource, addFromSource, likeList, saveList } from '#src/commands/public-list.ts';
import { openByLink, publishList } from '#src/commands/publish-list.ts';
import { discardEntry, keepAsOwnList, retryEntry } from '#src/commands/rejected-entry.ts';
import { removeItem, removeList, removeTasted } from '#src/commands/removal.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import { undoImport } from '#src/commands/undo-import.ts';
import { TERMS_VERSION } from '#src/contract/limits.ts';
import type { ListRow } from '#src/db/schema.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import type { Item } from '#src/domain/list.ts';
import { newList } from '#src/domain/new-list.ts';
import { isAboutList, isCreation } from '#src/outbox/entry.ts';
import { fetchCountryPage } from '#src/sync/public-lists.ts';
import { pull } from '#src/sync/pull.ts';
import type { DietWrite } from '#src/writes/merge-diet.ts';
import {
  type Acting,
  aDish,
  aList,
  aNote,
  anEntry,
  aSource,
  aTag,
  aWord,
  isLiked,
  NOTHING_TO_DO,
  userOf,
} from './acting.ts';
import { importSome, saveShown } from './imports.ts';
import { newsOn } from './source-news.ts';

type Run = (acting: Acting) => Promise<unknown>;

const TEXTS = { defaultName: 'New list', countryLabel: 'Japan', tastes: 'Japan tastes' };

/**
 * Diets as earlier versions write them, and changes as the current one writes them. One of the changes says
 * where allergies are kept.
 */
const DIETS: readonly DietWrite[] = [
  { diets: [], avoid: [], allergic: [] },
  { diets: ['vegan'], avoid: [], allergic: [] },
  { diets: [], avoid: ['pork', 'alcohol'], allergic: [] },
  { diets: ['vegetarian'], avoid: ['chilli', 'milk'], allergic: ['nuts'] },
  { ...NO_DIET, avoid: ['milk'], changed: ['milk', 'nuts'], lowered: ['milk', 'nuts'] },
  { ...NO_DIET, allergic: ['fish'], changed: ['fish'], lowered: [], kept: { on: 'devices', answer: 1 } },
  { ...NO_DIET, allergic: ['eggs'], mild: ['eggs'], changed: ['eggs'], lowered: [] },
  { ...NO_DIET, diets: ['halal'], changed: [], lowered: [], kept: { on: 'phone', answer: 2 } },
];

const onList =
  (run: (acting: Acting, list: ListRow) => Promise<unknown>, isWanted?: (list: ListRow) => boolean): Run =>
  (acting) => {
    const list = aList(acting, isWanted);
    return list === null ? NOTHING_TO_DO : run(acting, list);
  };

type ListedDish = { listID: string; itemID: string; item: Item };
const onDish =
  (run: (acting: Acting, dish: ListedDish) => Promise<unknown>, isWanted?: (item: Item) => boolean): Run =>
  (acting) => {
    const dish = aDish(acting, isWanted);
    return dish === null ? NOTHING_TO_DO : run(acting, { ...dish, itemID: dish.item.id });
  };

const hasTag = ({ tags }: { tags: string[] }): boolean => tags.length > 0;
const isHidden = ({ publicID }: ListRow): boolean => publicID === null;

/** Commands that leave an entry in the outbox. */
export const SENT: Record<string, Run> = {
  createList: async (acting) => {
    const { device, phone } = acting;
    const draft = phone.storage.read().drafts[0]?.list;
    const name = aWord(acting);
    if (draft !== undefined && draft.chosenCountry !== null) {
      return createList(device, structuredClone(draft), newItem(device, name));
    }
    const items = [newItem(device, 'Soup'), newItem(device, 'Stew')];
    const content = { name, description: '', chosenCountry: 'PL', language: 'EN', tags: [], items };
    return createList(device, newList(device.newID(), content));
  },
  saveList: (acting) => {
    const own = new Set(
      acting.stored.lists.filter(({ isAuthor }) => isAuthor).map(({ publicID }) => publicID),
    );
    const source = aSource(acting, ({ publicID }) => !own.has(publicID));
    return source === null ? NOTHING_TO_DO : saveList(acting.device, structuredClone(source));
  },
  removeList: onList(async ({ device, page, step }, { id }) => {
    const removal = await removeList(device, id);
    page.removals.push({ removal, step });
  }),
  renameList: onList((acting, { id }) =>
    editList(acting.device, { kind: 'list.rename', listID: id, args: { name: aWord(acting) } }),
  ),
  describeList: onList((acting, { id }) =>
    editList(acting.device, { kind: 'list.describe', listID: id, args: { description: aWord(acting) } }),
  ),
  chooseCountry: onList((acting, { id, chosenCountry }) => {
    const others = ['PL', 'JP', 'GR'].filter((country) => country !== chosenCountry);
    return chooseCountry(acting.device, id, acting.random.pick(others), TEXTS);
  }),
  chooseListLanguage: onList((acting, { id, language }) => {
    const others = (['EN', 'PL', 'GR'] as const).filter((each) => each !== language);
    return editList(acting.device, {
      kind: 'list.setLanguage',
      listID: id,
      args: { language: acting.random.pick(others) },
    });
  }),
  showAuthor: onList((acting, { id, isAuthorShown = false }) =>
    editList(acting.device, {
      kind: 'list.setAuthorShown',
      listID: id,
      args: { isShown: !isAuthorShown },
    }),
  ),
  addListTag: onList((acting, { id }) =>
    editList(acting.device, { kind: 'list.addTag', listID: id, args: { tag: aTag(acting) } }),
  ),
  removeListTag: onList(
    (acting, { id, tags }) =>
      editList(acting.device, { kind: 'list.removeTag', listID: id, args: { tag: tags[0] ?? aTag(acting) } }),
    hasTag,
  ),
  publishList: onList((acting, { id }) => publishList(acting.device, id), isHidden),
  unpublishList: onList(
    (acting, { id }) => editList(acting.device, { kind: 'list.unpublish', listID: id, args: {} }),
    (list) => !isHidden(list),
  ),
  openByLink: onList((acting, { id }) => openByLink(acting.device, id), isHidden),
  addItem: onList((acting, { id }) => addItem(acting.device, id, newItem(acting.device, aWord(acting)))),
  removeItem: onDish(async ({ device, page, step }, dish) => {
    const removal = await removeItem(device, dish);
    page.removals.push({ removal, step });
  }),
  renameItem: onDish((acting, dish) =>
    editList(acting.device, { kind: 'item.rename', ...dish, args: { name: aWord(acting) } }),
  ),
  describeItem: onDish((acting, dish) =>
    editList(acting.device, { kind: 'item.describe', ...dish, args: { description: aWord(acting) } }),
  ),
  addItemTag: onDish((acting, dish) =>
    editList(acting.device, { kind: 'item.addTag', ...dish, args: { tag: aTag(acting) } }),
  ),
  removeItemTag: onDish(
    (acting, dish) =>
      editList(acting.device, {
        kind: 'item.removeTag',
        ...dish,
        args: { tag: dish.item.tags[0] ?? aTag(acting) },
      }),
    hasTag,
  ),
  tickItem: onDish(({ device }, dish) => tickItem(device, dish, { isDone: !dish.item.isDone })),
  // Any dish, so that the notes of an unticked dish are changed too.
  noteTasted: onDish((acting, dish) =>
    editList(acting.device, { kind: 'item.setTasted', ...dish, args: aNote(acting) }),
  ),
  removeTasted: async (acting) => {
    const userID = userOf(acting.stored);
    const withNotes = acting.stored.lists
      .filter((list) => list.userID === userID)
      .flatMap(({ id: listID, tasted = {} }) => Object.keys(tasted).map((itemID) => ({ listID, itemID })));
    if (withNotes.length === 0) return NOTHING_TO_DO;
    const removal = await removeTasted(acting.device, acting.random.pick(withNotes));
    acting.page.removals.push({ removal, step: acting.step });
    return undefined;
  },
  likeList: (acting) => {
    const source = aSource(acting, ({ publicID }) => !isLiked(acting, publicID));
    if (source?.publicID == null || source.chosenCountry === null) return NOTHING_TO_DO;
    return likeList(acting.device, { country: source.chosenCountry, publicID: source.publicID });
  },
  // The last one is refused, because no user here is premium.
  chooseAvatar: ({ device, random }) =>
    editAccount(device, {
      kind: 'account.avatar',
      args: { avatar: random.pick(['1_1', '2', '2_3', '3', '5']) },
    }),
  chooseAccountLanguage: ({ device, random }) =>
    editAccount(device, {
      kind: 'account.language',
      args: { language: random.pick(['EN', 'PL', 'GR', 'PT']) },
    }),
  renameAccount: ({ device, random }) =>
    editAccount(device, {
      kind: 'account.name',
      args: { name: random.pick(['Penelope', 'Nobody', 'Eumaeus', 'Łucja-Maria']) },
    }),
  approveTerms: ({ device }) =>
    editAccount(device, { kind: 'account.terms', args: { version: TERMS_VERSION } }),
  retryEntry: (acting) => {
    const entry = anEntry(acting, ({ state }) => state === 'rejected');
    return entry === null ? NOTHING_TO_DO : retryEntry(acting.device, entry.seq);
  },
  keepAsOwnList: (acting) => {
    const entry = anEntry(acting, (each) => each.state === 'rejected' && isCreation(each));
    return entry === null || !isAboutList(entry) ? NOTHING_TO_DO : keepAsOwnList(acting.device, entry.listID);
  },
};

/** Commands that change only the phone. */
export const LOCAL: Record<string, Run> = {
  startDraft: ({ device }) => startDraft(device, { name: TEXTS.defaultName, language: 'EN' }),
  editDraft: (acting) => editDraft(acting.device, { kind: 'list.rename', args: { name: aWord(acting) } }),
  chooseDraftCountry: ({ device, random }) => chooseDraftCountry(device, random.pick(['PL', 'JP']), TEXTS),
  discardDraft: ({ device }) => discardDraft(device),
  answerAdConsent: ({ device, random }) =>
    answerConsent(device, random.pick(['ads', 'measurement'] as const), random.chance(0.5)),
  noteRestoredRead: ({ device }) => noteRestoredRead(device),
  undo: async ({ page, onUndone }) => {
    const last = page.removals.pop();
    if (last !== undefined) onUndone(await last.removal.undo());
  },
  discardEntry: (acting) => {
    const refused = anEntry(acting, ({ state }) => state === 'rejected');
    const entry = refused ?? anEntry(acting, () => acting.random.chance(0.5));
    return entry === null ? NOTHING_TO_DO : discardEntry(acting.device, entry.seq);
  },
};

/** Commands that call the server directly, without an entry. */
export const DIRECT: Record<string, Run> = {
  login: ({ page: { db, withSessionLock }, api, device, account }) =>
    login({ ...device, db, api, wake: device.notifyCommitted, withSessionLock }, account()),
  logout: ({ page: { db, withSessionLock }, api }) => logout({ db, api, withSessionLock }),
  pull: ({ page, api, device }) => pull({ db: page.db, api, now: device.now }, 'now'),
  browse: ({ page, api, device }) => fetchCountryPage({ db: page.db, api, now: device.now }, 'PL', 0),
};

/** Commands of separate scenes at the end of a plan, so that adding one changes no other step of a seed. */
export const IN_SCENES: Record<string, Run> = {
  importLists: importSome,
  undoImport: ({ device, page }) => {
    const last = page.imports.pop();
    return last === undefined ? NOTHING_TO_DO : undoImport(device, last);
  },
  saveHanded: saveShown,
  chooseDiet: ({ device, random }) => editAccount(device, { kind: 'account.diet', args: random.pick(DIETS) }),
  // Saves from the link of an own list that was written on another phone and that this phone may not have
  // yet.
  saveOwnList: async ({ device, stored, link }) => {
    const source = stored.publicLists.find(({ id }) => id === link);
    if (source === undefined) return NOTHING_TO_DO;
    const listID = await saveList(device, structuredClone(source));
    const itemID = source.items[0]?.id;
    return itemID === undefined ? listID : tickItem(device, { listID, itemID }, { isDone: true });
  },
  addFromSource: ({ device, stored, random }) => {
    const fresh = newsOn(stored).flatMap(({ copy, added }) =>
      added.map((item) => ({ listID: copy.id, item })),
    );
    if (fresh.length === 0) return NOTHING_TO_DO;
    const { listID, item } = random.pick(fresh);
    return addFromSource(device, listID, structuredClone(item));
  },
  addAllFromSource: ({ device, stored, random }) => {
    const copies = newsOn(stored);
    if (copies.length === 0) return NOTHING_TO_DO;
    const { copy, source } = random.pick(copies);
    return addAllFromSource(device, copy.id, structuredClone(source));
  },
};

/** All commands by name. */
export const COMMANDS: Record<string, Run> = { ...SENT, ...LOCAL, ...DIRECT, ...IN_SCENES };

import { dishChecksum, listChecksum } from '#src/domain/checksum.ts';
import { type List, sourceIDOf } from '#src/domain/list.ts';
import type { TastedChange } from '#src/domain/tasted.ts';
import type { AccountFacts } from '#src/writes/apply-account-op.ts';
import type { ListOp, Op } from '#src/writes/table.ts';
import { mergeAgain } from './merge-again.ts';
import { dietAfter } from './model-diet.ts';
import type { ModelList, Snapshot } from './model-list.ts';

/** A user's change: an entry without the data for sending it. */
export type Intent = { userID: string } & Op;

/** The name of every user at the beginning. */
export const FIRST_NAME = 'Traveller';

/**
 * The state that the server should have: a second, plain implementation of the rules (P4.2, P5.8, P7.10) that
 * shares no code with the server. Each committed intent is applied to it once, in the order of the commits.
 */
export class ServerModel {
  readonly lists = new Map<string, ModelList>();
  /** The likes, each as `userID publicID`. */
  readonly likes = new Set<string>();
  /** Dishes eaten on removed items or lists, each as `userID itemID`. */
  readonly archive = new Set<string>();

  readonly #accounts = new Map<string, AccountFacts>();

  constructor(lists: readonly ModelList[]) {
    for (const list of lists) this.lists.set(list.id, structuredClone(list));
  }

  apply(intent: Intent): void {
    if (
      intent.kind === 'account.avatar' ||
      intent.kind === 'account.name' ||
      intent.kind === 'account.language' ||
      intent.kind === 'account.terms' ||
      intent.kind === 'account.diet'
    ) {
      const facts =
        intent.kind === 'account.terms'
          ? { ...this.accountOf(intent.userID), areTermsApproved: true }
          : intent.kind === 'account.diet'
            ? {
                ...this.accountOf(intent.userID),
                diet: dietAfter(this.accountOf(intent.userID).diet, intent.args),
              }
            : { ...this.accountOf(intent.userID), ...intent.args };
      this.#accounts.set(intent.userID, facts);
      return;
    }
    if (intent.kind === 'like.add') {
      const found = [...this.lists.values()].find((list) => list.publicID === intent.args.publicID);
      if (found?.access === 'public' && !found.isRemoved) {
        this.likes.add(`${intent.userID} ${intent.args.publicID}`);
      }
      return;
    }
    const list = this.lists.get(intent.listID);
    if (intent.kind === 'list.create') this.#create(intent, list);
    else if (intent.kind === 'list.save') this.#save(intent, list);
    else if (list !== undefined && !list.isRemoved && list.userID === intent.userID)
      this.#change(list, intent);
  }

  /** Returns the account data that a user has chosen; at first the database's defaults. */
  accountOf(userID: string): AccountFacts {
    return (
      this.#accounts.get(userID) ?? { name: FIRST_NAME, avatar: '1', language: 'EN', areTermsApproved: false }
    );
  }

  /** Returns a user's lists as `GET /account/data` does, without order and revisions. */
  listsOf(userID: string): Omit<List, 'rev' | 'order'>[] {
    return [...this.lists.values()]
      .filter((list) => list.userID === userID && !list.isRemoved)
      .map((list) => {
        const isPublic = list.access === 'public';
        const source = list.sourceID === null ? undefined : this.lists.get(list.sourceID);
        const shown = isPublic ? list : source?.access === 'public' && !source.isRemoved ? source : undefined;
        const { id, name, description, country: chosenCountry, language, tags, items, tasted } = list;
        return {
          id,
          publicID: shown?.publicID ?? null,
          isAuthor: isPublic || list.sourceID === null,
          name,
          description,
          chosenCountry,
          language,
          tags,
          items,
          likes: shown?.publicID ? this.#likesOf(shown.publicID) : 0,
          access: list.access,
          ...(list.sourceID !== null && !isPublic && { removedItemIDs: [...list.removedItemIDs] }),
          ...(list.publicID !== null && !isPublic && { formerPublicID: list.publicID }),
          ...(list.isAuthorShown && { isAuthorShown: true }),
          ...(Object.keys(tasted).length > 0 && { tasted }),
        };
      });
  }

  /** Returns the ids of the dishes that a user has eaten, also on removed items and lists. */
  eatenBy(userID: string): Set<string> {
    const eaten = new Set<string>();
    for (const list of this.lists.values()) {
      if (list.userID !== userID || list.isRemoved) continue;
      for (const item of list.items) if (item.isDone) eaten.add(item.id);
    }
    for (const each of this.archive) {
      const [user, item] = each.split(' ') as [string, string];
      if (user === userID) eaten.add(item);
    }
    return eaten;
  }

  #likesOf(publicID: string): number {
    return [...this.likes].filter((like) => like.endsWith(publicID)).length;
  }

  #create({ listID, userID, args }: Intent & { kind: 'list.create' }, list: ModelList | undefined): void {
    if (list !== undefined) return;
    const { chosenCountry: country, ...content } = structuredClone(args.list);
    this.lists.set(listID, { ...blank(listID, userID), ...content, country });
  }

  #save({ listID, userID, args }: Intent & { kind: 'list.save' }, mine: ModelList | undefined): void {
    const source = this.#sourceOf(args.source);
    if (source === null || source.userID === userID) return;
    const snapshot = snapshotOf(source);
    if (mine === undefined || mine.isRemoved) {
      const presentIDs = new Set(snapshot.items.map(({ id }) => id));
      const removed = [...(mine?.removedItemIDs ?? [])].filter((id) => !presentIDs.has(id));
      this.lists.set(listID, {
        ...blank(listID, userID),
        ...structuredClone(snapshot),
        removedItemIDs: new Set(removed),
        items: snapshot.items.map((item) => structuredClone({ ...item, isDone: false })),
        publicID: mine?.publicID ?? null,
        sourceID: source.id,
        snapshot,
      });
    } else if (mine.snapshot !== null) {
      Object.assign(mine, mergeAgain(mine, mine.snapshot, snapshot), { sourceID: source.id, snapshot });
    }
  }

  #sourceOf(source: List): ModelList | null {
    const sourceID = sourceIDOf(source);
    for (const list of this.lists.values()) {
      const isThis = source.publicID === null ? list.id === sourceID : list.publicID === sourceID;
      const isShared = source.publicID === null ? list.access !== 'none' : list.access === 'public';
      if (isThis) return isShared && !list.isRemoved ? list : null;
    }
    return null;
  }

  #change(list: ModelList, op: Exclude<ListOp, { kind: 'list.create' | 'list.save' }>): void {
    const item = 'itemID' in op ? list.items.find(({ id }) => id === op.itemID) : undefined;
    const expected = 'expected' in op.args ? op.args.expected : undefined;
    if (expected !== undefined && expected !== this.#checksumOf(list, item)) return;
    switch (op.kind) {
      case 'list.rename':
        list.name = op.args.name;
        break;
      case 'list.describe':
        list.description = op.args.description;
        break;
      case 'list.setCountry':
        list.country = op.args.country;
        break;
      case 'list.setLanguage':
        list.language = op.args.language;
        break;
      case 'list.setAuthorShown':
        list.isAuthorShown = op.args.isShown;
        break;
      case 'list.addTag':
        list.tags = withTag(list.tags, op.args.tag);
        break;
      case 'list.removeTag':
        list.tags = list.tags.filter((tag) => tag !== op.args.tag);
        break;
      case 'list.publish':
        list.publicID ??= op.args.publicID;
        list.access = 'public';
        break;
      case 'list.unpublish':
      case 'list.openByLink':
        list.access = op.kind === 'list.unpublish' ? 'none' : 'link';
        list.sourceID = null;
        list.isAuthorShown = false;
        break;
      case 'list.remove':
        for (const each of list.items) this.#forget(list, each);
        Object.assign(list, {
          ...blank(list.id, list.userID),
          publicID: list.publicID,
          removedItemIDs: list.removedItemIDs,
          isRemoved: true,
        });
        break;
      case 'item.add':
        if (item === undefined && !list.removedItemIDs.has(op.itemID)) {
          list.items.push({ ...structuredClone(op.args.item), id: op.itemID });
        }
        break;
      case 'item.remove':
        if (item === undefined) break;
        this.#forget(list, item);
        list.items = list.items.filter((each) => each !== item);
        break;
      case 'item.rename':
        if (item) item.name = op.args.name;
        break;
      case 'item.describe':
        if (item) item.description = op.args.description;
        break;
      case 'item.addTag':
        if (item) item.tags = withTag(item.tags, op.args.tag);
        break;
      case 'item.removeTag':
        if (item) item.tags = item.tags.filter((tag) => tag !== op.args.tag);
        break;
      case 'item.tick':
        if (item === undefined) break;
        item.isDone = op.args.isDone;
        if (item.isDone && op.args.day !== undefined) changeTasted(list, item.id, { day: op.args.day });
        if (!item.isDone && Object.keys(list.tasted[item.id] ?? {}).join() === 'day')
          delete list.tasted[item.id];
        break;
      case 'item.setTasted':
        if (item) changeTasted(list, item.id, op.args);
        break;
      default:
        // Does not compile if the model lacks a kind of op.
        op satisfies never;
    }
  }

  /** Returns the checksum of a dish or, without one, of the list. */
  #checksumOf({ id, userID }: ModelList, item: ModelList['items'][number] | undefined): string | undefined {
    const list = this.listsOf(userID).find((each) => each.id === id);
    if (item !== undefined) return dishChecksum(item, list?.tasted?.[item.id]);
    return list && listChecksum({ ...list, rev: 0, order: 0 });
  }

  #forget(list: ModelList, item: ModelList['items'][number]): void {
    list.removedItemIDs.add(item.id);
    delete list.tasted[item.id];
    if (item.isDone) this.archive.add(`${list.userID} ${item.id}`);
  }
}

/** Changes the notes of a dish: given values replace the old ones, empty values remove them, others stay. */
function changeTasted(list: ModelList, itemID: string, args: TastedChange): void {
  const tasted: Record<string, unknown> = { ...list.tasted[itemID] };
  for (const [field, value] of Object.entries(args)) {
    if (value === null || value === '') delete tasted[field];
    else if (value !== undefined) tasted[field] = value;
  }
  if (Object.keys(tasted).length === 0) delete list.tasted[itemID];
  else list.tasted[itemID] = tasted;
}

function withTag(tags: string[], tag: string): string[] {
  return tags.includes(tag) ? tags : [tag, ...tags];
}

function blank(id: string, userID: string): ModelList {
  return {
    id,
    userID,
    publicID: null,
    access: 'none',
    isAuthorShown: false,
    name: '',
    description: '',
    country: null,
    language: 'EN',
    tags: [],
    items: [],
    tasted: {},
    removedItemIDs: new Set(),
    sourceID: null,
    snapshot: null,
    isRemoved: false,
  };
}

function snapshotOf({ name, description, country, language, tags, items }: ModelList): Snapshot {
  return structuredClone({
    name,
    description,
    country,
    language,
    tags,
    items: items.map(({ isDone: _isDone, ...item }) => item),
  });
}

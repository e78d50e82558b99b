import type { Call } from '#src/contract/call.ts';
import { approveTerms, chooseAvatar, chooseLanguage, renameAccount } from './account.ts';
import type { ChangeWrite, FromInput, ListWrite, Write } from './define.ts';
import { addItem, removeItem } from './item-on-list.ts';
import { addItemTag, removeItemTag } from './item-tags.ts';
import { describeItem, renameItem } from './item-text.ts';
import { tickItem } from './item-tick.ts';
import { addLike } from './like.ts';
import { openByLink, publishList, unpublishList } from './list-access.ts';
import { setCountry } from './list-country.ts';
import { createList } from './list-create.ts';
import { removeList } from './list-remove.ts';
import { saveList } from './list-save.ts';
import { addListTag, removeListTag } from './list-tags.ts';
import { describeList, renameList } from './list-text.ts';

/** Writes to a list that is there. The server does each of them by `apply`, with nothing of its own. */
export const CHANGES = [
  renameList,
  describeList,
  setCountry,
  addListTag,
  removeListTag,
  removeList,
  addItem,
  removeItem,
  renameItem,
  describeItem,
  addItemTag,
  removeItemTag,
  tickItem,
] as const;

/** Writes to a list for which the server needs to know more than the list: other lists, ids that are taken. */
const LIST_WRITES = [...CHANGES, createList, saveList, publishList, unpublishList, openByLink] as const;
/** Writes to the account itself. */
export const ACCOUNT_WRITES = [chooseAvatar, renameAccount, chooseLanguage, approveTerms] as const;

/** Every kind of write there is. */
export const WRITES = [...LIST_WRITES, addLike, ...ACCOUNT_WRITES] as const;

type OpOf<W> = W extends { toRequest(op: infer O, index: number): unknown } ? O : never;

/** One change a user means to make to one list. */
export type ListOp = OpOf<(typeof LIST_WRITES)[number]>;
/** An op on a list that is there and stays there. */
export type ChangeOp = Exclude<ListOp, { kind: 'list.create' | 'list.save' | 'list.remove' }>;
/** A user's wish to like a public list. */
export type LikeOp = OpOf<typeof addLike>;
/** One change a user means to make to their account, named by its wanted value. */
export type AccountOp = OpOf<(typeof ACCOUNT_WRITES)[number]>;
/** What a user means to do, as data: what an entry of the outbox holds. */
export type Op = ListOp | LikeOp | AccountOp;

// Each kind's functions take that kind's op: the tables below are read with an op of the same kind.
type AnyWrite = Write<Op, Call>;
type AnyListWrite = ListWrite<ListOp, Call>;
export type AnyChange = ChangeWrite<ListOp, Call>;
export type AnyAccountWrite = Write<AccountOp, Call> & FromInput<AccountOp, Call>;

const byKind = new Map(WRITES.map((write) => [write.kind as string, write as unknown as AnyWrite]));
const listWrites = new Map(
  LIST_WRITES.map((write) => [write.kind as string, write as unknown as AnyListWrite]),
);

/** The write of a kind; undefined for one that newer code knows. */
export function writeOf(kind: string): AnyWrite | undefined {
  return byKind.get(kind);
}

/** The write to a list of a kind; undefined for one that newer code knows. */
export function listWriteOf(kind: string): AnyListWrite | undefined {
  return listWrites.get(kind);
}

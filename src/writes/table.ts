import type { Call } from '#src/contract/call.ts';
import type { List } from '#src/domain/list.ts';
import { approveTerms, chooseAvatar, chooseLanguage, renameAccount, setDiet } from './account.ts';
import type { ChangeWrite, FromInput, ListWrite, Write } from './define.ts';
import {
  addItem,
  addItemTag,
  describeItem,
  removeItem,
  removeItemTag,
  renameItem,
  tickItem,
} from './items.ts';
import { addLike } from './like.ts';
import { openByLink, publishList, unpublishList } from './list-access.ts';
import {
  addListTag,
  describeList,
  removeListTag,
  renameList,
  setAuthorShown,
  setCountry,
  setLanguage,
} from './list-fields.ts';
import { createList, removeList, saveList } from './lists.ts';
import { setTasted } from './tasted.ts';

const changes = [
  renameList,
  describeList,
  setCountry,
  setLanguage,
  setAuthorShown,
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
  setTasted,
] as const;
/** For the others the server needs to know more than the list: other lists, ids that are taken. */
const listWrites = [...changes, createList, saveList, publishList, unpublishList, openByLink] as const;
const accountWrites = [chooseAvatar, renameAccount, chooseLanguage, approveTerms, setDiet] as const;

type OpOf<W> = W extends { toRequest(op: infer O, index: number): unknown } ? O : never;

/** One change a user means to make to one list. */
export type ListOp = OpOf<(typeof listWrites)[number]>;
/** An op on a list that is there and stays there. */
export type ChangeOp = Exclude<ListOp, { kind: 'list.create' | 'list.save' | 'list.remove' }>;
/** A user's like of a public list. */
export type LikeOp = OpOf<typeof addLike>;
/** One change a user means to make to their account, named by its wanted value. */
export type AccountOp = OpOf<(typeof accountWrites)[number]>;
/** What a user means to do, as data: what an entry of the outbox holds. */
export type Op = ListOp | LikeOp | AccountOp;

// A write takes ops of its own kind only, which the types of a table of all kinds cannot say: whoever goes through it sees to
// that, and only here are the types taken on trust.
type AnyWrite = Write<Op, Call>;
type AnyListWrite = ListWrite<ListOp, Call>;
export type AnyChange = ChangeWrite<ListOp, Call>;

/** Writes to a list that is there. The server does each of them by `apply`, with nothing of its own. */
export const CHANGES = changes as unknown as readonly AnyChange[];

/** Writes to the account itself. */
export const ACCOUNT_WRITES = accountWrites as unknown as readonly (Write<AccountOp, Call> &
  FromInput<AccountOp, Call>)[];

/** Every kind of write there is. */
export const WRITES = [...listWrites, addLike, ...accountWrites] as unknown as readonly AnyWrite[];

const writes = new Map<string, AnyWrite>(WRITES.map((write) => [write.kind, write]));

/** The write of a kind; undefined for one that newer code knows. */
export function writeOf(kind: string): AnyWrite | undefined {
  return writes.get(kind);
}

/**
 * The list after `op`; null means there is none. Pure and idempotent: `apply(apply(x, op), op) = apply(x, op)`.
 * A target that is not there (removed elsewhere) leaves the list as it is, and so does a kind that newer code wrote.
 */
export function apply(list: List | null, op: ListOp): List | null {
  const write = writes.get(op.kind) as AnyListWrite | undefined;
  return write === undefined ? list : write.apply(list, op);
}

/** The list after all `ops`, in their order: what the user sees is `fold(what the server last said, what waits)`. */
export function fold(base: List | null, ops: readonly ListOp[]): List | null {
  return ops.reduce(apply, base);
}

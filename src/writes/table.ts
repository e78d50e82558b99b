import type { Call } from '#src/contract/call.ts';
import type { List } from '#src/domain/list.ts';
import {
  approveTermsWrite,
  chooseAvatarWrite,
  chooseLanguageWrite,
  renameAccountWrite,
  setDietWrite,
} from './account.ts';
import type { ChangeWrite, FromInput, ListWrite, Write } from './define.ts';
import {
  addItemTagWrite,
  addItemWrite,
  describeItemWrite,
  removeItemTagWrite,
  removeItemWrite,
  renameItemWrite,
  tickItemWrite,
} from './items.ts';
import { addLikeWrite } from './like.ts';
import { openByLinkWrite, publishListWrite, unpublishListWrite } from './list-access.ts';
import {
  addListTagWrite,
  describeListWrite,
  removeListTagWrite,
  renameListWrite,
  setAuthorShownWrite,
  setCountryWrite,
  setLanguageWrite,
} from './list-fields.ts';
import { createListWrite, removeListWrite, saveListWrite } from './lists.ts';
import { setTastedWrite } from './tasted.ts';

const changes = [
  renameListWrite,
  describeListWrite,
  setCountryWrite,
  setLanguageWrite,
  setAuthorShownWrite,
  addListTagWrite,
  removeListTagWrite,
  removeListWrite,
  addItemWrite,
  removeItemWrite,
  renameItemWrite,
  describeItemWrite,
  addItemTagWrite,
  removeItemTagWrite,
  tickItemWrite,
  setTastedWrite,
] as const;
/**
 * All list writes. For those outside `changes`, the server needs more than the list: other lists, or whether
 * an id is taken.
 */
const listWrites = [
  ...changes,
  createListWrite,
  saveListWrite,
  publishListWrite,
  unpublishListWrite,
  openByLinkWrite,
] as const;
/** The writes about another user's public list. */
const publicListWrites = [addLikeWrite] as const;
const accountWrites = [
  chooseAvatarWrite,
  renameAccountWrite,
  chooseLanguageWrite,
  approveTermsWrite,
  setDietWrite,
] as const;

type OpOf<W> = W extends { toRequest(op: infer O, index: number): unknown } ? O : never;

/** A user's change to one list. */
export type ListOp = OpOf<(typeof listWrites)[number]>;
/** An op on a list that exists before and after it. */
export type ChangeOp = Exclude<ListOp, { kind: 'list.create' | 'list.save' | 'list.remove' }>;
/** A user's like of a public list. */
export type LikeOp = OpOf<typeof addLikeWrite>;
/** What a user writes about another user's public list. */
export type PublicListOp = OpOf<(typeof publicListWrites)[number]>;
/** A user's change to their account, given by its wanted value. */
export type AccountOp = OpOf<(typeof accountWrites)[number]>;
/** A user's change as data; every entry of the outbox holds one. */
export type Op = ListOp | PublicListOp | AccountOp;

// A write accepts only ops of its own kind, which the type of a table of all kinds cannot express. Callers
// must pass matching ops. These casts are the only place where the types are not checked.
type AnyWrite = Write<Op, Call>;
type AnyListWrite = ListWrite<ListOp, Call>;
export type AnyChange = ChangeWrite<ListOp, Call>;

/** Writes to an existing list. The server applies each with `apply` and has no other code for it. */
export const CHANGES = changes as unknown as readonly AnyChange[];

/** Writes to the account itself. */
export const ACCOUNT_WRITES = accountWrites as unknown as readonly (Write<AccountOp, Call> &
  FromInput<AccountOp, Call>)[];

/** The kinds of the writes about another user's public list. */
export const PUBLIC_LIST_KINDS: readonly PublicListOp['kind'][] = publicListWrites.map(({ kind }) => kind);

/** All kinds of write. */
export const WRITES = [
  ...listWrites,
  ...publicListWrites,
  ...accountWrites,
] as unknown as readonly AnyWrite[];

const writes = new Map<string, AnyWrite>(WRITES.map((write) => [write.kind, write]));

/** Returns the write of a kind; undefined for a kind that only newer code knows. */
export function writeOf(kind: string): AnyWrite | undefined {
  return writes.get(kind);
}

/**
 * Returns the list after `op`; null means that it does not exist. Pure and idempotent: `apply(apply(x, op),
 * op) = apply(x, op)` (P7.10). The list stays as it is if the op's target is missing (removed elsewhere) or
 * if newer code wrote its kind.
 */
export function apply(list: List | null, op: ListOp): List | null {
  const write = writes.get(op.kind) as AnyListWrite | undefined;
  return write === undefined ? list : write.apply(list, op);
}

/** Returns the list after all `ops` in their order. The user sees `fold(base, waiting ops)`. */
export function fold(base: List | null, ops: readonly ListOp[]): List | null {
  return ops.reduce(apply, base);
}

import * as v from 'valibot';
import { StampSchema } from '#src/contract/account.ts';
import type { BodyInputOf, BodyOf, Call, ErrorCode, InputOf } from '#src/contract/call.ts';
import { ChecksumSchema, IdSchema, wholeNumber } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { ListSchema } from '#src/contract/list.ts';
import { dishChecksum } from '#src/domain/checksum.ts';
import type { Item, List } from '#src/domain/list.ts';
import { type Tasted, withTasted } from '#src/domain/tasted.ts';

/** A user's change to a list: its target's id and the wanted value, so that a repeat has no effect. */
export type OnList<Kind extends string, Args> = { kind: Kind; listID: string; args: Args };
export type OnItem<Kind extends string, Args> = OnList<Kind, Args> & { itemID: string };
type Op = { kind: string; args: unknown };

/** The parts of a request that describe the write. */
type RequestOf<C extends Call> = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: BodyInputOf<C>;
};

/** A kind of write as both the app and the server know it. */
export type Write<O extends Op, C extends Call> = {
  kind: O['kind'];
  /** Validates the arguments from a command, in the form in which they are stored and sent. */
  args: v.GenericSchema<unknown, O['args']>;
  /** The API call that carries the write. */
  call: C;
  /**
   * Builds the request.
   * @param index the item's current index on the list; only for people who read logs, because the item's id
   *   decides
   */
  toRequest(op: O, index: number): RequestOf<C>;
};

/** A write to one of the user's lists. */
export type ListWrite<O extends Op, C extends Call> = Write<O, C> & {
  /** Returns the list after the write; null means that the list does not exist. Pure and idempotent. */
  apply(list: List | null, op: O): List | null;
};

/** For writes that the server can read from the request alone. */
export type FromInput<O extends Op, C extends Call> = {
  /** @param newID returns an id if the request has none */
  fromRequest(input: InputOf<C>, newID: () => string): O;
};

/** A write about another user's public list. While it waits, the device keeps that list. */
export type PublicListWrite<O extends Op & { args: { publicID: string } }, C extends Call> = Write<O, C> &
  FromInput<O, C>;

/** The list that a request is about, as the server has it. */
export type Target = {
  list: List;
  /** Ids of the items removed from it. */
  removedItemIDs: readonly string[];
  newID(): string;
};

/**
 * A write to an existing list. The server reads it with `fromRequest` and applies it with the same `apply` as
 * the device.
 */
export type ChangeWrite<O extends Op, C extends Call> = ListWrite<O, C> & {
  /**
   * Whether the write keeps the list's items, their order and the country. The data that the server derives
   * from a row (tombstones, archive, counts) then depends only on the first and the last state, so it may
   * store several such changes of a list at once.
   */
  isSteady: boolean;
  /**
   * Returns the op of a request; null if nothing changes, because its target was removed or is not what the
   * request expects (`expected`).
   * @throws WriteRefused if its target never existed
   */
  fromRequest(target: Target, input: InputOf<C>): O | null;
};

type Entries = Record<string, v.GenericSchema>;
type ArgsOf<E extends Entries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** The path parameters of calls on a list. */
export const ON_LIST = { listID: IdSchema };
/** The path parameters of calls on an item. The index is for people with curl who know no item id. */
export const ON_ITEM = { listID: IdSchema, index: wholeNumber(LIMITS.itemsPerList) };
/** The item's id in the body of a call on an item; if it is missing, the index decides. */
export const itemID = v.optional(IdSchema);
/**
 * The checksum of the item or list that a write may change. If another device has changed it since, the write
 * changes nothing. The undo of an import names it, so that it removes nothing newer (P12.3). Without it a write
 * changes any state.
 */
export const expected = v.optional(ChecksumSchema);

/** Returns whether an item of the target is not what a write expects. */
export function isOtherItem({ list }: Target, item: Item, checksum: string | undefined): boolean {
  return checksum !== undefined && checksum !== dishChecksum(item, list.tasted?.[item.id]);
}

/**
 * The answer with the owner's list after the write. If the owner has removed the target, `list` is null and
 * nothing changes.
 */
export const Changed = v.object({ list: v.nullable(ListSchema), stamp: StampSchema });

/** Defines a write to a list's own fields. */
export function onList<Kind extends string, E extends Entries, C extends Call>(write: {
  kind: Kind;
  isSteady: boolean;
  args: E;
  call: C;
  apply(list: List, args: ArgsOf<E>): List | null;
  toBody(args: ArgsOf<E>): BodyInputOf<C>;
  fromBody(body: BodyOf<C>): ArgsOf<E>;
}): ChangeWrite<OnList<Kind, ArgsOf<E>>, C> {
  const { kind, isSteady, call, apply, toBody, fromBody } = write;
  return {
    kind,
    isSteady,
    args: v.object(write.args),
    call,
    apply: (list, { args }) => list && apply(list, args),
    toRequest: ({ listID, args }) => ({ params: { listID }, body: toBody(args) }),
    fromRequest: ({ list }, { body }) => ({ kind, listID: list.id, args: fromBody(body) }),
  };
}

type ItemCall = Call & { params: v.ObjectSchema<typeof ON_ITEM, undefined> };
type ItemBody = { itemID?: string | undefined; expected?: string | undefined };

/** Defines a write to one item. If the item is not on the list, the list stays as it is. */
export function onItem<Kind extends string, E extends Entries, C extends ItemCall>(write: {
  kind: Kind;
  args: E;
  call: C;
  apply?(item: Item, args: ArgsOf<E>): Item;
  /** Returns the owner's notes on the item after the write. Without it the notes stay as they are. */
  keep?(tasted: Tasted | undefined, args: ArgsOf<E>): Tasted;
  toBody(args: ArgsOf<E>): Omit<BodyInputOf<C>, 'itemID'>;
  fromBody(body: BodyOf<C>, item: Item): ArgsOf<E>;
}): ChangeWrite<OnItem<Kind, ArgsOf<E>>, C> {
  const { kind, call, apply = (item) => item, keep, toBody, fromBody } = write;
  return {
    kind,
    isSteady: true,
    args: v.object(write.args),
    call,
    apply: (list, { itemID, args }) => {
      if (!list?.items.some(({ id }) => id === itemID)) return list;
      const items = list.items.map((item) => (item.id === itemID ? apply(item, args) : item));
      const changed = { ...list, items };
      return keep ? withTasted(changed, itemID, keep(list.tasted?.[itemID], args)) : changed;
    },
    toRequest: ({ listID, itemID, args }, index) => ({
      params: { listID, index },
      body: { ...toBody(args), itemID } as BodyInputOf<C>,
    }),
    fromRequest: (target, { params, body }) => {
      const { itemID, expected } = body as ItemBody;
      const item = findItem(target, itemID, (params as { index: number }).index);
      if (item === null || isOtherItem(target, item, expected)) return null;
      return { kind, listID: target.list.id, itemID: item.id, args: fromBody(body, item) };
    },
  };
}

/** Thrown if the server cannot derive a write from a request; `field` is the invalid part of the request. */
export class WriteRefused extends Error {
  override name = 'WriteRefused';
  readonly code: ErrorCode;
  readonly field: string;
  constructor(code: ErrorCode, field: string) {
    super(`${code}: ${field}`);
    this.code = code;
    this.field = field;
  }
}

/**
 * Finds the item that a request is about: by its id, or by its index if the request names no id. An id
 * removed from the list gives null. The index never replaces an unknown id, because another dish may have
 * that index by now.
 * @throws WriteRefused NOT_FOUND for an id that was never on the list, or an index without an item
 */
export function findItem(
  { list: { items }, removedItemIDs }: { list: List; removedItemIDs: readonly string[] },
  itemID: string | undefined,
  index: number,
): Item | null {
  const item = itemID === undefined ? items[index] : items.find((each) => each.id === itemID);
  if (item !== undefined) return item;
  if (itemID !== undefined && removedItemIDs.includes(itemID)) return null;
  throw new WriteRefused('NOT_FOUND', itemID === undefined ? 'index' : 'itemID');
}

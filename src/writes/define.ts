import * as v from 'valibot';
import { StampSchema } from '#src/contract/account.ts';
import type { BodyInputOf, BodyOf, Call, ErrorCode, InputOf } from '#src/contract/call.ts';
import { IdSchema, wholeNumber } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { ListSchema } from '#src/contract/list.ts';
import type { Item, List } from '#src/domain/list.ts';
import { type Tasted, withTasted } from '#src/domain/tasted.ts';

/** What a user means to do to a list: its target by id and the wanted value, so that doing it twice is doing it once. */
export type OnList<Kind extends string, Args> = { kind: Kind; listID: string; args: Args };
export type OnItem<Kind extends string, Args> = OnList<Kind, Args> & { itemID: string };
type Op = { kind: string; args: unknown };

/** The part of a request that says what is written. */
export type RequestOf<C extends Call> = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: BodyInputOf<C>;
};

/** A kind of write as both ends know it. */
export type Write<O extends Op, C extends Call> = {
  kind: O['kind'];
  /** What a command checks of what a user gave, and the form in which it is stored and sent. */
  args: v.GenericSchema<unknown, O['args']>;
  /** The call of the specification that carries it. */
  call: C;
  /** @param index where the item stands on the list now: for readers of logs, because the item's id is what counts */
  toRequest(op: O, index: number): RequestOf<C>;
};

/** A write to one of the user's lists. */
export type ListWrite<O extends Op, C extends Call> = Write<O, C> & {
  /** The list after the write; null means that there is none. Pure and idempotent. */
  apply(list: List | null, op: O): List | null;
};

/** How the server reads a write of which it needs to know nothing but what the request says. */
export type FromInput<O extends Op, C extends Call> = {
  /** @param newID makes an id that the request leaves out */
  fromRequest(input: InputOf<C>, newID: () => string): O;
};

/** The list a request is about, as the server has it. */
export type Target = {
  list: List;
  /** Ids of what its owner took off it. */
  removedItemIDs: readonly string[];
  newID(): string;
};

/** A write to a list that is there; with `fromRequest` the server does it by the same `apply` as the phone. */
export type ChangeWrite<O extends Op, C extends Call> = ListWrite<O, C> & {
  /**
   * The op that a request asks for; null when what it names was removed, so that nothing changes.
   * @throws WriteRefused when it names something that never was there
   */
  fromRequest(target: Target, input: InputOf<C>): O | null;
};

type Entries = Record<string, v.GenericSchema>;
type ArgsOf<E extends Entries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** The path of calls on a list, and of calls on an item: there the index is for people with curl who know no id. */
export const ON_LIST = { listID: IdSchema };
export const ON_ITEM = { listID: IdSchema, index: wholeNumber(LIMITS.itemsPerList) };
export const itemID = v.optional(IdSchema);

/** The owner's list after the write. A target that its owner has removed answers `list: null` and changes nothing. */
export const Changed = v.object({ list: v.nullable(ListSchema), stamp: StampSchema });

/** Describes a write to a list's own fields. */
export function onList<Kind extends string, E extends Entries, C extends Call>(write: {
  kind: Kind;
  args: E;
  call: C;
  apply(list: List, args: ArgsOf<E>): List | null;
  toBody(args: ArgsOf<E>): BodyInputOf<C>;
  fromBody(body: BodyOf<C>): ArgsOf<E>;
}): ChangeWrite<OnList<Kind, ArgsOf<E>>, C> {
  const { kind, call, apply, toBody, fromBody } = write;
  return {
    kind,
    args: v.object(write.args),
    call,
    apply: (list, { args }) => list && apply(list, args),
    toRequest: ({ listID, args }) => ({ params: { listID }, body: toBody(args) }),
    fromRequest: ({ list }, { body }) => ({ kind, listID: list.id, args: fromBody(body) }),
  };
}

type ItemCall = Call & { params: v.ObjectSchema<typeof ON_ITEM, undefined> };
type ItemBody = { itemID?: string | undefined };

/** Describes a write to one item. An item that is not there (any more) leaves the list as it is. */
export function onItem<Kind extends string, E extends Entries, C extends ItemCall>(write: {
  kind: Kind;
  args: E;
  call: C;
  apply?(item: Item, args: ArgsOf<E>): Item;
  /** What its owner keeps of having tasted it afterwards; left out, that stays as it is. */
  keep?(tasted: Tasted | undefined, args: ArgsOf<E>): Tasted;
  toBody(args: ArgsOf<E>): Omit<BodyInputOf<C>, 'itemID'>;
  fromBody(body: BodyOf<C>, item: Item): ArgsOf<E>;
}): ChangeWrite<OnItem<Kind, ArgsOf<E>>, C> {
  const { kind, call, apply = (item) => item, keep, toBody, fromBody } = write;
  return {
    kind,
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
      const item = findItem(target, (body as ItemBody).itemID, (params as { index: number }).index);
      return item && { kind, listID: target.list.id, itemID: item.id, args: fromBody(body, item) };
    },
  };
}

/** Thrown when the server cannot make a write of a request; `field` is the part of it that is at fault. */
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
 * The item a request is about: by its id, or by its place when the request names no id. An id that was taken off the
 * list gives null. The place never stands in for an unknown id: it may be another dish's by now.
 * @throws WriteRefused NOT_FOUND for an id that never was on the list, or a place where nothing is
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

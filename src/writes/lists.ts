import * as v from 'valibot';
import { StampSchema } from '#src/contract/account.ts';
import { type BodyOf, defineCall, type InputOf } from '#src/contract/call.ts';
import { arrayUpTo, CountrySchema, IdSchema, textUpTo } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { BlankListSchema, ListSchema, NewListSchema } from '#src/contract/list.ts';
import { listChecksum } from '#src/domain/checksum.ts';
import { type List, sourceIDOf } from '#src/domain/list.ts';
import { copyOf, type NewList, newList } from '#src/domain/new-list.ts';
import { type ChangeWrite, expected, type ListWrite, ON_LIST, type OnList } from './define.ts';

const Created = v.object({ id: IdSchema, list: v.nullable(ListSchema), stamp: StampSchema });

/**
 * Creates a list; no field is required. Items without a country are refused with INVALID, field
 * `chosenCountry`.
 */
export const createBlankList = defineCall('POST', '/changeList/createNewListForUser', {
  body: v.optional(BlankListSchema, {}),
  answer: Created,
});

const createCall = defineCall('POST', '/changeList/createListForUser', {
  body: NewListSchema,
  answer: Created,
});

type CreateOp = OnList<'list.create', { list: NewList }>;
type CreateBody = BodyOf<typeof createCall> | BodyOf<typeof createBlankList>;

/** The name of a list that is created without a name, because a stored name is never empty. */
const BLANK_NAME = 'New list';

/** Creates a list under its final id (P3.2). If the list exists already, it stays as it is. */
export const createListWrite: ListWrite<CreateOp, typeof createCall> & {
  fromRequest(input: { body: CreateBody }, newID: () => string): CreateOp;
} = {
  kind: 'list.create',
  args: v.object({ list: v.custom<NewList>((list) => v.is(NewListSchema, list)) }),
  call: createCall,
  apply: (list, { listID, args }) => list ?? newList(listID, args.list),
  toRequest: ({ listID, args: { list } }) => ({
    body: { ...list, chosenCountry: list.chosenCountry ?? '', id: listID },
  }),
  fromRequest: ({ body }, newID) => ({
    kind: 'list.create',
    listID: body.id ?? newID(),
    args: {
      list: {
        name: body.name ?? BLANK_NAME,
        description: body.description ?? '',
        chosenCountry: body.chosenCountry ?? null,
        language: body.language ?? 'EN',
        tags: body.tags ?? [],
        items: (body.items ?? []).map(({ id = newID(), ...item }) => ({ id, ...item })),
      },
    },
  }),
};

const saveCall = defineCall('POST', '/saveListForUser/:country/:sourceID', {
  params: {
    country: v.union([
      v.pipe(textUpTo(LIMITS.codeMax), v.toLowerCase(), v.literal('private')),
      CountrySchema,
    ]),
    sourceID: IdSchema,
  },
  body: v.optional(v.object({ id: v.optional(IdSchema) }), {}),
  answer: Created,
});

/**
 * The part of a saving that the request contains. It only names the source, because the server has the
 * content.
 */
export type SaveRequest = { listID: string | undefined; sourceID: string; isByLink: boolean };

/**
 * Copies a public list, or one shared by its link (`Private`), to the user's own lists. If the copy exists,
 * the op changes nothing here; the source's new items come with the server's answer, because only the server
 * knows the copy's original state.
 */
export const saveListWrite: ListWrite<OnList<'list.save', { source: List }>, typeof saveCall> & {
  fromRequest(input: InputOf<typeof saveCall>): SaveRequest;
} = {
  kind: 'list.save',
  args: v.object({ source: v.custom<List>((source) => v.is(ListSchema, source)) }),
  call: saveCall,
  apply: (list, { listID, args }) => list ?? copyOf(args.source, listID),
  toRequest: ({ listID, args: { source } }) => ({
    params: {
      country: source.publicID === null ? 'Private' : (source.chosenCountry ?? ''),
      sourceID: sourceIDOf(source),
    },
    body: { id: listID },
  }),
  fromRequest: ({ params: { country, sourceID }, body }) => ({
    listID: body.id,
    sourceID,
    isByLink: country === 'private',
  }),
};

const removeCall = defineCall('DELETE', '/account/removeUserList/:listID', {
  params: ON_LIST,
  query: { expected },
  // `list` is a list that is not what the removal expects, or a copy that was saved again between a first
  // attempt with a lost answer and this one. It is null if a later verdict of the same batch contains it.
  answer: v.object({ list: v.nullish(ListSchema), stamp: StampSchema }),
});

/**
 * Removes a list. `archived` holds the ids of the ticked items, so that they count as experience until the
 * server has archived them.
 */
export const removeListWrite: ChangeWrite<
  OnList<'list.remove', { archived: string[]; expected?: string | undefined }>,
  typeof removeCall
> = {
  kind: 'list.remove',
  isSteady: false,
  args: v.object({ archived: arrayUpTo(IdSchema, LIMITS.itemsPerList), expected }),
  call: removeCall,
  apply: () => null,
  toRequest: ({ listID, args: { expected } }) => ({
    params: { listID },
    ...(expected && { query: { expected } }),
  }),
  fromRequest: ({ list }, { query: { expected } }) =>
    expected === undefined || expected === listChecksum(list)
      ? { kind: 'list.remove', listID: list.id, args: { archived: [] } }
      : null,
};

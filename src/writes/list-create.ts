import * as v from 'valibot';
import { StampSchema } from '#src/contract/account.ts';
import { type BodyOf, defineCall } from '#src/contract/call.ts';
import { IdSchema } from '#src/contract/fields.ts';
import { BlankListSchema, ListSchema, NewListSchema } from '#src/contract/list.ts';
import { type NewList, newList } from '#src/domain/new-list.ts';
import type { ListWrite, OnList } from './define.ts';

export const Created = v.object({ id: IdSchema, list: v.nullable(ListSchema), stamp: StampSchema });

/** Makes a list of which nothing need be known yet. Items come only with a country: INVALID with that field. */
export const createBlankList = defineCall('POST', '/changeList/createNewListForUser', {
  body: v.optional(BlankListSchema, {}),
  answer: Created,
});

const call = defineCall('POST', '/changeList/createListForUser', { body: NewListSchema, answer: Created });

type CreateOp = OnList<'list.create', { list: NewList }>;
type CreateBody = BodyOf<typeof call> | BodyOf<typeof createBlankList>;

/** What a list is called that comes without a name: on the wire a name is never empty. */
const BLANK_NAME = 'New list';

/** Makes a list under the id it will always have. Made again it is what it is by now. */
export const createList: ListWrite<CreateOp, typeof call> & {
  fromRequest(input: { body: CreateBody }, newID: () => string): CreateOp;
} = {
  kind: 'list.create',
  args: v.object({ list: v.custom<NewList>((list) => v.is(NewListSchema, list)) }),
  call,
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

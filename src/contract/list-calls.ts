import * as v from 'valibot';
import { StampSchema } from './account.ts';
import { defineCall } from './call.ts';
import {
  CountrySchema,
  IdSchema,
  ItemDescriptionSchema,
  ItemNameSchema,
  KnownTagSchema,
  ListDescriptionSchema,
  ListNameSchema,
  TagSchema,
  wholeNumber,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { BlankListSchema, ListSchema, NewItemSchema, NewListSchema } from './list.ts';

const OnList = { listID: IdSchema };
/** The index is a hint for people with curl; a client that names the item by id is never led astray by it. */
const OnItem = { listID: IdSchema, index: wholeNumber(LIMITS.itemsPerList) };
const itemID = v.optional(IdSchema);

/** The owner's list after the write. A target its owner has removed answers `list: null` and changes nothing. */
const Changed = v.object({ list: v.nullable(ListSchema), stamp: StampSchema });
const Created = v.object({ id: IdSchema, list: v.nullable(ListSchema), stamp: StampSchema });

/** Makes a list of which nothing need be known yet. Items come only with a country: INVALID with that field. */
export const createBlankList = defineCall('POST', '/changeList/createNewListForUser', {
  body: v.optional(BlankListSchema, {}),
  answer: Created,
});
export const createList = defineCall('POST', '/changeList/createListForUser', {
  body: NewListSchema,
  answer: Created,
});
export const setCountry = defineCall('POST', '/changeList/:listID/country', {
  params: OnList,
  body: v.object({ content: CountrySchema }),
  answer: Changed,
});
export const renameList = defineCall('POST', '/changeList/:listID/name', {
  params: OnList,
  body: v.object({ content: ListNameSchema }),
  answer: Changed,
});
export const describeList = defineCall('POST', '/changeList/:listID/description', {
  params: OnList,
  body: v.object({ content: ListDescriptionSchema }),
  answer: Changed,
});
export const addListTag = defineCall('POST', '/changeList/:listID/addTag', {
  params: OnList,
  body: v.object({ tag: TagSchema }),
  answer: Changed,
});
export const removeListTag = defineCall('POST', '/changeList/:listID/removeTag', {
  params: OnList,
  body: v.object({ tag: KnownTagSchema }),
  answer: Changed,
});
/** COUNTRY_MISSING (400) for a list whose country was not chosen. */
export const addItem = defineCall('POST', '/changeList/:listID/addItem', {
  params: OnList,
  body: v.object({ item: NewItemSchema }),
  answer: Changed,
});
export const removeItem = defineCall('POST', '/changeList/:listID/removeItem', {
  params: OnList,
  body: v.object({
    item: v.pipe(
      v.object({ id: v.optional(IdSchema), name: v.optional(ItemNameSchema) }),
      v.check((item) => item.id !== undefined || item.name !== undefined, 'id or name'),
    ),
  }),
  answer: Changed,
});
export const renameItem = defineCall('POST', '/changeList/:listID/name/:index', {
  params: OnItem,
  body: v.object({ content: ItemNameSchema, itemID }),
  answer: Changed,
});
export const describeItem = defineCall('POST', '/changeList/:listID/description/:index', {
  params: OnItem,
  body: v.object({ content: ItemDescriptionSchema, itemID }),
  answer: Changed,
});
export const addItemTag = defineCall('POST', '/changeList/:listID/addTag/:index', {
  params: OnItem,
  body: v.object({ tag: TagSchema, itemID }),
  answer: Changed,
});
export const removeItemTag = defineCall('POST', '/changeList/:listID/removeTag/:index', {
  params: OnItem,
  body: v.object({ tag: KnownTagSchema, itemID }),
  answer: Changed,
});

/** Both fields or neither: without a body it toggles the item at the index, as the specification has it. */
export const tickItem = defineCall('POST', '/account/updateItemInList/:listID/:index', {
  params: OnItem,
  body: v.optional(
    v.pipe(
      v.object({ itemID, isDone: v.optional(v.boolean()) }),
      v.check((tick) => (tick.itemID === undefined) === (tick.isDone === undefined), 'itemID and isDone'),
    ),
    {},
  ),
  answer: v.object({ list: v.nullable(ListSchema), exp: v.number(), stamp: StampSchema }),
});
export const removeList = defineCall('DELETE', '/account/removeUserList/:listID', {
  params: OnList,
  answer: v.object({ stamp: StampSchema }),
});

/**
 * Publishing, or with `?private=true` making a list not public: closed (`none`) or open to its link (`link`). Any
 * other word there is INVALID: a list must not become public because somebody wrote `?private=1`.
 */
export const publishList = defineCall('POST', '/createList/:listID', {
  params: OnList,
  query: { private: v.optional(v.picklist(['true', 'false'])) },
  body: v.optional(
    v.object({ publicID: v.optional(IdSchema), access: v.optional(v.picklist(['none', 'link'])) }),
    {},
  ),
  answer: v.object({ publicID: v.nullable(IdSchema), list: v.nullable(ListSchema), stamp: StampSchema }),
});

/** Copies a public list, or one shared by its link (`Private`), into the caller's own. */
export const saveList = defineCall('POST', '/saveListForUser/:country/:sourceID', {
  params: {
    country: v.union([v.pipe(v.string(), v.toLowerCase(), v.literal('private')), CountrySchema]),
    sourceID: IdSchema,
  },
  body: v.optional(v.object({ id: v.optional(IdSchema) }), {}),
  answer: Created,
});

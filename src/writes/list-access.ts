import * as v from 'valibot';
import { StampSchema } from '#src/contract/account.ts';
import { defineCall, type InputOf } from '#src/contract/call.ts';
import { IdSchema } from '#src/contract/fields.ts';
import { ListSchema } from '#src/contract/list.ts';
import { isPublic, type List } from '#src/domain/list.ts';
import { type FromInput, type ListWrite, ON_LIST, type OnList } from './define.ts';

/**
 * The call for all three writes: it publishes a list, or with `?private=true` makes it not public: closed
 * (`none`) or open by link (`link`). Any other value of `private` is INVALID, so that `?private=1` does not
 * make a list public.
 */
const call = defineCall('POST', '/createList/:listID', {
  params: ON_LIST,
  query: { private: v.optional(v.picklist(['true', 'false'])) },
  body: v.optional(
    v.object({ publicID: v.optional(IdSchema), access: v.optional(v.picklist(['none', 'link'])) }),
    {},
  ),
  answer: v.object({ publicID: v.nullable(IdSchema), list: v.nullable(ListSchema), stamp: StampSchema }),
});

type AccessWrite<O extends AccessOp> = ListWrite<O, typeof call> & FromInput<AccessOp, typeof call>;
type Nothing = Record<never, never>;
type PublishOp = OnList<'list.publish', { publicID: string }>;
type UnpublishOp = OnList<'list.unpublish', Nothing>;
type OpenByLinkOp = OnList<'list.openByLink', Nothing>;
export type AccessOp = PublishOp | UnpublishOp | OpenByLinkOp;

/** The kinds of write that decide who can read a list; the last one counts (P5.2). */
export const ACCESS_KINDS: ReadonlySet<string> = new Set<AccessOp['kind']>([
  'list.publish',
  'list.unpublish',
  'list.openByLink',
]);

/** Publishes a list. A list that is or was public keeps its public id (P5.3). */
export const publishListWrite: AccessWrite<PublishOp> = {
  kind: 'list.publish',
  args: v.object({ publicID: IdSchema }),
  call,
  apply: (list, { args }) => {
    // A list hidden by moderators stays as it is, because the server refuses to publish it.
    if (list === null || isPublic(list) || list.hiddenFor !== undefined) return list;
    const { formerPublicID: publicID = args.publicID, ...own } = withoutSource(list);
    return { ...own, publicID, isAuthor: true, likes: 0, access: 'public' };
  },
  toRequest: ({ listID, args: { publicID } }) => ({ params: { listID }, body: { publicID } }),
  fromRequest,
};

/** Makes a list not public and closes its link. A copy that was never published only loses its source. */
export const unpublishListWrite: AccessWrite<UnpublishOp> = {
  kind: 'list.unpublish',
  args: v.object({}),
  call,
  apply: (list) => list && notPublic(list, 'none'),
  toRequest: ({ listID }) => ({ params: { listID }, query: { private: 'true' }, body: { access: 'none' } }),
  fromRequest,
};

/** Opens a private list to everyone who has its link. */
export const openByLinkWrite: AccessWrite<OpenByLinkOp> = {
  kind: 'list.openByLink',
  args: v.object({}),
  call,
  apply: (list) => (list === null || list.hiddenFor !== undefined ? list : notPublic(list, 'link')),
  toRequest: ({ listID }) => ({ params: { listID }, query: { private: 'true' }, body: { access: 'link' } }),
  fromRequest,
};

/** Returns which of the three writes a request means. */
function fromRequest(
  { params: { listID }, query, body }: InputOf<typeof call>,
  newID: () => string,
): AccessOp {
  if (query.private !== 'true')
    return { kind: 'list.publish', listID, args: { publicID: body.publicID ?? newID() } };
  return { kind: body.access === 'none' ? 'list.unpublish' : 'list.openByLink', listID, args: {} };
}

/**
 * Removes a list's public id, its own or that of its source, so that a copy becomes a list of the user's own.
 * Whether the author is shown must be chosen again for the next publication.
 */
function notPublic({ isAuthorShown: _, ...list }: List, access: 'none' | 'link'): List {
  return {
    ...withoutSource(list),
    publicID: null,
    isAuthor: true,
    likes: 0,
    access,
    ...(isPublic(list) && list.publicID !== null && { formerPublicID: list.publicID }),
  };
}

/** Removes a copy's record of removed items, which only makes sense together with its source. */
function withoutSource({ removedItemIDs: _, ...list }: List): List {
  return list;
}

import * as v from 'valibot';
import { StampSchema } from '#src/contract/account.ts';
import { defineCall, type InputOf } from '#src/contract/call.ts';
import { IdSchema } from '#src/contract/fields.ts';
import { ListSchema } from '#src/contract/list.ts';
import { isPublic, type List } from '#src/domain/list.ts';
import { type FromInput, type ListWrite, ON_LIST, type OnList } from './define.ts';

/**
 * One call for the three: publishing, or with `?private=true` making a list not public, closed (`none`) or open to its
 * link (`link`). Any other word there is INVALID: a list must not become public because somebody wrote `?private=1`.
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

/** The kinds that decide who may see a list; the last one counts. */
export const ACCESS_KINDS: ReadonlySet<string> = new Set<AccessOp['kind']>([
  'list.publish',
  'list.unpublish',
  'list.openByLink',
]);

/** Makes a list public. One that is or was public keeps its id: it is for good, and a second device may not give another. */
export const publishList: AccessWrite<PublishOp> = {
  kind: 'list.publish',
  args: v.object({ publicID: IdSchema }),
  call,
  apply: (list, { args }) => {
    // What moderators have hidden stays as it is: the server refuses it.
    if (list === null || isPublic(list) || list.hiddenFor !== undefined) return list;
    const { formerPublicID: publicID = args.publicID, ...own } = withoutSource(list);
    return { ...own, publicID, isAuthor: true, likes: 0, access: 'public' };
  },
  toRequest: ({ listID, args: { publicID } }) => ({ params: { listID }, body: { publicID } }),
  fromRequest,
};

/** Makes a list not public and closes its link. A copy that was never published is only detached from its source. */
export const unpublishList: AccessWrite<UnpublishOp> = {
  kind: 'list.unpublish',
  args: v.object({}),
  call,
  apply: (list) => list && notPublic(list, 'none'),
  toRequest: ({ listID }) => ({ params: { listID }, query: { private: 'true' }, body: { access: 'none' } }),
  fromRequest,
};

/** Lets everybody who has a private list's link open it. */
export const openByLink: AccessWrite<OpenByLinkOp> = {
  kind: 'list.openByLink',
  args: v.object({}),
  call,
  apply: (list) => (list === null || list.hiddenFor !== undefined ? list : notPublic(list, 'link')),
  toRequest: ({ listID }) => ({ params: { listID }, query: { private: 'true' }, body: { access: 'link' } }),
  fromRequest,
};

/** Which of the three a request is. */
function fromRequest(
  { params: { listID }, query, body }: InputOf<typeof call>,
  newID: () => string,
): AccessOp {
  if (query.private !== 'true')
    return { kind: 'list.publish', listID, args: { publicID: body.publicID ?? newID() } };
  return { kind: body.access === 'none' ? 'list.unpublish' : 'list.openByLink', listID, args: {} };
}

/**
 * Without a publication, its own or the source's: a copy becomes its owner's own list. Whoever makes it public again is asked
 * for their name again.
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

/** What is known of a copy for its source's sake goes with the source. */
function withoutSource({ removedItemIDs: _, ...list }: List): List {
  return list;
}

import * as v from 'valibot';
import { StampSchema } from '#src/contract/account.ts';
import { defineCall } from '#src/contract/call.ts';
import { CountrySchema, IdSchema } from '#src/contract/fields.ts';
import type { PublicListWrite } from './define.ts';

const target = { country: CountrySchema, publicID: IdSchema };
const call = defineCall('POST', '/list/likes/add/:country/:publicID', {
  params: target,
  answer: v.object({ likes: v.pipe(v.number(), v.integer(), v.minValue(0)), stamp: StampSchema }),
});

type Like = { kind: 'like.add'; args: { country: string; publicID: string } };

/**
 * Likes a public list; a like cannot be withdrawn (P5.11). It changes none of the user's lists, because the
 * shown like counts include waiting likes.
 */
export const addLikeWrite: PublicListWrite<Like, typeof call> = {
  kind: 'like.add',
  args: v.object(target),
  call,
  toRequest: ({ args }) => ({ params: args }),
  fromRequest: ({ params }) => ({ kind: 'like.add', args: params }),
};

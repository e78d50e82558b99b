import * as v from 'valibot';
import { defineCall, type InputOf } from '#src/contract/call.ts';
import { CountrySchema, IdSchema } from '#src/contract/fields.ts';
import { ListSchema } from '#src/contract/list.ts';
import { type List, sourceIDOf } from '#src/domain/list.ts';
import { copyOf } from '#src/domain/new-list.ts';
import type { ListWrite, OnList } from './define.ts';
import { Created } from './list-create.ts';

const call = defineCall('POST', '/saveListForUser/:country/:sourceID', {
  params: {
    country: v.union([v.pipe(v.string(), v.toLowerCase(), v.literal('private')), CountrySchema]),
    sourceID: IdSchema,
  },
  body: v.optional(v.object({ id: v.optional(IdSchema) }), {}),
  answer: Created,
});

/** What the wire says of a source: where it is. Its content is the server's own. */
export type SaveRequest = { listID: string | undefined; sourceID: string; isByLink: boolean };

/**
 * Copies a public list, or one shared by its link (`Private`), into the user's own. Saved again the copy stays as it
 * is: what the source has new comes with the server's answer, which alone knows what the copy began as.
 */
export const saveList: ListWrite<OnList<'list.save', { source: List }>, typeof call> & {
  fromRequest(input: InputOf<typeof call>): SaveRequest;
} = {
  kind: 'list.save',
  args: v.object({ source: v.custom<List>((source) => v.is(ListSchema, source)) }),
  call,
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

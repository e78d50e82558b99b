import * as v from 'valibot';
import { defineCall } from '#src/contract/call.ts';
import { CountrySchema } from '#src/contract/fields.ts';
import { Changed, ON_LIST, onList } from './define.ts';

/** Gives a list its country. */
export const setCountry = onList({
  kind: 'list.setCountry',
  args: { country: CountrySchema },
  call: defineCall('POST', '/changeList/:listID/country', {
    params: ON_LIST,
    body: v.object({ content: CountrySchema }),
    answer: Changed,
  }),
  apply: (list, { country }) => ({ ...list, chosenCountry: country }),
  toBody: ({ country }) => ({ content: country }),
  fromBody: ({ content }) => ({ country: content }),
});

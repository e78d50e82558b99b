import type { setCountry } from '#src/contract/list-calls.ts';
import type { ToOp } from './to-op.ts';

/** Sets a list's country. */
export const setCountryOp: ToOp<typeof setCountry> = ({ list }, { body }) => ({
  kind: 'list.setCountry',
  listID: list.id,
  args: { country: body.content },
});

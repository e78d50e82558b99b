import * as v from 'valibot';
import { CommandError } from '#src/outbox/command-error.ts';

/**
 * A value as the contract stores it: trimmed, a tag with its '#', a country in capitals.
 * @throws CommandError INVALID_FIELD when the contract does not allow it
 */
export function validField<S extends v.GenericSchema>(
  schema: S,
  value: v.InferInput<S>,
  field: string,
): v.InferOutput<S> {
  const read = v.safeParse(schema, value);
  if (!read.success) throw new CommandError('INVALID_FIELD', field);
  return read.output;
}

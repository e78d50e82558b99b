import * as v from 'valibot';
import { InvalidFieldError } from './invalid-field-error.ts';

/**
 * A value as the contract stores it: trimmed, a tag with its '#', a country in capitals.
 * @throws InvalidFieldError when the contract does not allow it
 */
export function validField<S extends v.GenericSchema>(
  schema: S,
  value: v.InferInput<S>,
  field: string,
): v.InferOutput<S> {
  const read = v.safeParse(schema, value);
  if (!read.success) throw new InvalidFieldError(field);
  return read.output;
}

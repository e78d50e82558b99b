import * as v from 'valibot';
import { CommandError } from '#src/outbox/command-error.ts';
import { type Op, writeOf } from '#src/writes/table.ts';

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

/**
 * The arguments of an op as its kind stores and sends them.
 * @throws CommandError INVALID_FIELD with the first argument that the kind does not allow
 */
export function validArgs<O extends Op>({ kind, args }: O): O['args'] {
  const schema = writeOf(kind)?.args;
  if (schema === undefined) throw new Error(`no write of kind ${kind}`);
  const read = v.safeParse(schema, args);
  if (!read.success) throw new CommandError('INVALID_FIELD', String(read.issues[0].path?.[0]?.key));
  return read.output;
}

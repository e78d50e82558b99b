import * as v from 'valibot';

type Kind = 'local' | 'session';
const storageOf = (kind: Kind): Storage => (kind === 'local' ? localStorage : sessionStorage);

/**
 * Stores a text in this browser's storage. Storage may be full or forbidden, which must not interrupt the
 * user's action.
 * @returns whether the text was stored
 */
export function keepInStorage(kind: Kind, key: string, text: string): boolean {
  try {
    storageOf(kind).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a stored JSON value.
 * @param schema a schema with a fallback for a missing or invalid value
 */
export function readFromStorage<Schema extends v.GenericSchema>(
  kind: Kind,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> {
  return v.parse(schema, parsed(kind, key));
}

function parsed(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(storageOf(kind).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

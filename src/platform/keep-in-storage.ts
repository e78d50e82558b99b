import * as v from 'valibot';

type Kind = 'local' | 'session';
const storageOf = (kind: Kind): Storage => (kind === 'local' ? localStorage : sessionStorage);

/**
 * Keeps a text in this browser's storage. That may be full or forbidden, which must not stop a choice that was just made.
 * @returns whether it is kept
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
 * Reads what was kept as JSON.
 * @param schema one that has a fallback, for a text that is missing or makes no sense
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

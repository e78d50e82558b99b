import { redact } from './base/log.ts';

/** What Emscripten, on which the embedded database runs, calls a full disk (WASI's ENOSPC and EDQUOT). */
const WASM_FULL = new Set([51, 19]);
/** Node's names of it, and PostgreSQL's `disk_full`. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Drizzle's own words for any failure: the whole statement and people's data, and not the reason, which is the cause's. */
const FAILED_QUERY = /^Failed query: /;

type Trouble = { name?: unknown; message?: unknown; code?: unknown; errno?: unknown; cause?: unknown };

/** An error and what caused it, outermost first. The embedded database throws objects that are no `Error`. */
function causesOf(error: unknown): Trouble[] {
  const causes: Trouble[] = [];
  for (let each = error; typeof each === 'object' && each !== null; each = (each as Trouble).cause) {
    if (causes.includes(each)) break;
    causes.push(each);
  }
  return causes;
}

function isFull({ name, message, code, errno }: Trouble): boolean {
  if (name === 'ErrnoError' && WASM_FULL.has(Number(errno))) return true;
  return FULL.has(String(code)) || /no space left on device/i.test(String(message));
}

/** Why the server did not start, as one line that says what to do. */
export function startFailure(error: unknown, dataDir: string): string {
  const causes = causesOf(error);
  if (causes.some(isFull)) {
    return `The disk is full: there is no room for the data in ${dataDir}. A new database takes about 50 MB. Make room and start again; what was stored is still there.`;
  }
  const message = causes
    .map((each) => each.message)
    .find((text) => typeof text === 'string' && text !== '' && !FAILED_QUERY.test(text));
  if (typeof message === 'string') return redact(message);
  const [first] = causes;
  return `The database in ${dataDir} cannot be opened (${String(first?.name ?? error)} ${String(first?.errno ?? '')}).`;
}

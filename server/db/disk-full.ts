/** What Emscripten, on which the embedded database runs, calls a full disk (WASI's ENOSPC and EDQUOT). */
const WASM_FULL = new Set([51, 19]);
/** Node's names of it, and PostgreSQL's `disk_full`. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** What is known of something that was thrown. */
export type Trouble = { name?: unknown; message?: unknown; code?: unknown; errno?: unknown; cause?: unknown };

/** An error and what caused it, outermost first. The embedded database throws objects that are no `Error`. */
export function causesOf(error: unknown): Trouble[] {
  const causes: Trouble[] = [];
  for (let each = error; typeof each === 'object' && each !== null; each = (each as Trouble).cause) {
    if (causes.includes(each)) break;
    causes.push(each);
  }
  return causes;
}

/** Whether an error, or what caused it, says that the disk of the database is full. */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some(({ name, message, code, errno }) => {
    if (name === 'ErrnoError' && WASM_FULL.has(Number(errno))) return true;
    return FULL.has(String(code)) || /no space left on device/i.test(String(message));
  });
}

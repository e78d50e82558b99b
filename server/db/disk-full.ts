import { causesOf } from '#server/base/causes.ts';

/** Codes of Emscripten, which runs the embedded database, for a full disk (WASI's ENOSPC and EDQUOT). */
const WASM_FULL = new Set([51, 19]);
/** Node's codes for a full disk, and PostgreSQL's `disk_full`. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Returns whether an error or one of its causes says that the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some(({ name, message, code, errno }) => {
    if (name === 'ErrnoError' && WASM_FULL.has(Number(errno))) return true;
    return FULL.has(String(code)) || /no space left on device/i.test(String(message));
  });
}

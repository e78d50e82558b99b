/**
 * Types of modules that plain Node also runs, before anything is installed, as `scripts/plain-node.d.ts` for
 * the build.
 */
declare module '#tests/hosting/load.mjs' {
  type Seen = { asked: number; failures: string[]; versions: Set<string> };
  /** Requests `paths` of `origin` in turn, with several readers, until `stop` is called. */
  export function startLoad(origin: string, paths: readonly string[]): { seen: Seen; stop(): Promise<Seen> };
}

declare module '#tests/slow-files.mjs' {
  export const SLOW_FILES: string[];
  export const SLOW_SPECS: string[];
}

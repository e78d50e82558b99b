/**
 * Types of JavaScript modules that must run in Node before any package is installed.
 * `scripts/plain-node.d.ts` has those of the build.
 */
declare module '#tests/hosting/load.mjs' {
  type Seen = { requests: number; failures: string[]; versions: Set<string> };
  /** Requests `paths` of `origin` in turn, with several readers, until `stop` is called. */
  export function startLoad(origin: string, paths: readonly string[]): { seen: Seen; stop(): Promise<Seen> };
}

declare module '#tests/slow-files.mjs' {
  export const SLOW_FILES: string[];
  export const SLOW_SPECS: string[];
}

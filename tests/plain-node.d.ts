/** What tests import that plain Node runs as well, before anything is installed; as `scripts/plain-node.d.ts` for the build. */
declare module '#tests/hosting/load.mjs' {
  type Seen = { asked: number; failures: string[]; versions: Set<string> };
  /** Has readers ask for `paths` of `origin` in turn until `stop`. */
  export function startLoad(origin: string, paths: readonly string[]): { seen: Seen; stop(): Promise<Seen> };
}

declare module '#tests/slow-files.mjs' {
  export const SLOW_FILES: string[];
  export const SLOW_SPECS: string[];
}

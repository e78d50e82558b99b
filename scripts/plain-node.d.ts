/**
 * What the build imports that plain Node runs as well, before anything is installed. TypeScript would look for types beside such a
 * file, and the linter would then want imports of those.
 */
declare module '#scripts/run/releases.mjs' {
  export const RELEASES: string;
  export const CURRENT: string;
  export const NOTE: string;
  /** @returns one hash of what a build in the project's folder depends on */
  export function stampOfSources(environment?: Record<string, string | undefined>): string;
}

declare module '#tests/slow-files.mjs' {
  export const SLOW_FILES: string[];
  export const SLOW_SPECS: string[];
}

/**
 * Declares modules that the build imports and plain Node runs before anything is installed. With a type file
 * beside such a module, the linter would require imports of that file.
 */
declare module '#scripts/run/releases.mjs' {
  export const RELEASES: string;
  export const CURRENT: string;
  export const NOTE: string;
  /** Returns a hash of everything that a build in the project's folder depends on. */
  export function stampOfSources(environment?: Record<string, string | undefined>): string;
}

declare module '#tests/slow-files.mjs' {
  export const SLOW_FILES: string[];
  export const SLOW_SPECS: string[];
}

/**
 * Types of JavaScript modules that plain Node runs before the packages are installed, and that TypeScript
 * scripts import too. They are declared here, because the linter would require imports of a type file beside
 * such a module.
 */
declare module '#scripts/run/releases.mjs' {
  export const RELEASES: string;
  export const CURRENT: string;
  export const RELEASE_FILE: string;
  /** Returns a hash of everything that a build in the project's folder depends on. */
  export function stampOfSources(environment?: Record<string, string | undefined>): string;
}

declare module '#scripts/run/own-url.mjs' {
  /** Returns the address of a server on this machine, by its `HOST` and `PORT`. */
  export function ownURL(host: string, port: number | string): string;
}

declare module '#tests/slow-files.mjs' {
  export const SLOW_FILES: string[];
  export const SLOW_SPECS: string[];
}

/** The catalogs of translated texts, which the build compiles to modules. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

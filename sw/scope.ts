/** The worker's global scope, typed: the library calls it a plain window-less global. */
export const scope = self as unknown as ServiceWorkerGlobalScope;

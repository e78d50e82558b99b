/**
 * The worker's global scope with its type, because TypeScript assumes that `self` belongs to a window or to
 * any kind of worker.
 */
export const scope = self as unknown as ServiceWorkerGlobalScope;

/** The worker's global scope with its type: TypeScript takes `self` for a window's, or for any worker's. */
export const scope = self as unknown as ServiceWorkerGlobalScope;

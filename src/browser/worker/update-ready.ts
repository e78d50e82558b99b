let resolveReady = () => {};

/** Resolves when a newer version of the app is ready to take over. */
export const updateReady = new Promise<void>((resolve) => {
  resolveReady = resolve;
});

/** Reports that a newer version is ready. */
export const noteUpdateReady = (): void => resolveReady();

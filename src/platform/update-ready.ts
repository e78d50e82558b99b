let note = () => {};

/** Resolves when a newer version of the app is ready to take over. */
export const updateReady = new Promise<void>((resolve) => {
  note = resolve;
});

/** Reports that a newer version is ready. */
export const noteUpdateReady = (): void => note();

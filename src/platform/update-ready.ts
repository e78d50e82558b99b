let note = () => {};

/** Resolves when a newer version of the app is ready to take over. */
export const updateReady = new Promise<void>((resolve) => {
  note = resolve;
});

/** Says that one is. */
export const noteUpdateReady = (): void => note();

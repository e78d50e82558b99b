let isHere = false;

/** Records that this tab signs in; other tabs of this browser only observe it. */
export const noteSignInHere = (): void => {
  isHere = true;
};

/** Returns whether this tab signed in since its page was loaded. */
export const isSignedInHere = (): boolean => isHere;

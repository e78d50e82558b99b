let isHere = false;

/** Records that this tab signs in. Other tabs of this browser only observe the new session. */
export const noteSignInHere = (): void => {
  isHere = true;
};

/** Returns whether this tab signed in since its page was loaded. */
export const isSignedInHere = (): boolean => isHere;

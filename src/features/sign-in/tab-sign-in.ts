let hasSignedIn = false;

/** Records that the sign-in happens in this tab. Other tabs of this browser only observe the new session. */
export const noteSignInInTab = (): void => {
  hasSignedIn = true;
};

/** Returns whether a sign-in happened in this tab since its page was loaded. */
export const hasSignedInInTab = (): boolean => hasSignedIn;

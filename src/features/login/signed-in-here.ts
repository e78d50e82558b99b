let isHere = false;

/** Notes that this tab signs in: the others of this browser only see it happen. */
export const noteSignInHere = (): void => {
  isHere = true;
};

/** Whether it was this tab that signed in, since its page was loaded. */
export const isSignedInHere = (): boolean => isHere;

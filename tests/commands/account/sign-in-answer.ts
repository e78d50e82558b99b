import { USER } from '#tests/helpers/device.ts';

/** Returns the server's answer to a sign-in of this user. @param fields fields of the account that differ */
export const signInAnswer = (id: string, fields: object = {}) => ({
  kind: 'answer' as const,
  data: {
    error: false,
    user: {
      id,
      rev: 1,
      name: id === USER ? 'Ada' : 'Bob',
      emailAddress: 'x@example.org',
      avatar: '1',
      exp: 0,
      language: 'EN',
      isPremium: false,
      isThirdParty: false,
      areTermsApproved: true,
      achievements: [],
      archive: [],
      alreadyAddedLike: [],
      ownLists: [],
      ...fields,
    },
    stamp: { userID: id, rev: 1, epoch: 'e1' },
  },
});

/** Returns a refusal with one of our error codes. */
export const refusedWith = (status: number, internalErrorCode: number) => ({
  kind: 'refusal' as const,
  status,
  error: { error: true as const, internalErrorCode },
  retryAfterMs: 0,
});

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#src/contract/call.ts';
import { LIMITS } from '#src/contract/limits.ts';

/** Returns the message for the user about a refusal by the server. */
export function errorMessage(code: ErrorCode): MessageDescriptor {
  switch (code) {
    case 'INVALID':
      return msg`Something you entered is not valid.`;
    case 'LOGIN_FAILED':
      return msg`The email address or password is incorrect.`;
    case 'PASSWORD_COMMON':
      return msg`Many people use this password, so it is easy to guess. Choose another one.`;
    case 'SIGN_IN_AGAIN':
      return msg`Sign out and in again first. Then you have 15 minutes to do this.`;
    case 'NO_SESSION':
    case 'SESSION_ENDED':
      return msg`You are not signed in.`;
    case 'WRONG_ACCOUNT':
      return msg`This belongs to another account.`;
    case 'FOREIGN_ORIGIN':
      return msg`That didn’t work. Open the app again and retry.`;
    case 'NOT_FOUND':
      return msg`That no longer exists.`;
    case 'ID_TAKEN':
      return msg`That already exists.`;
    case 'TOO_LARGE':
      return msg`That change is too large.`;
    case 'KEY_REUSED':
      return msg`Something went wrong. Please try again.`;
    case 'IN_FLIGHT':
    case 'OTHER_EPOCH':
      return msg`Still working on it… Try again in a moment.`;
    case 'TOO_MANY_REQUESTS':
    case 'TOO_MANY_FROM_NETWORK':
      return msg`Too many attempts. Wait a little and try again.`;
    case 'FAILED':
    case 'UNKNOWN_CALL':
      return msg`Something went wrong. Please try again later.`;
    case 'LINK_EXPIRED':
      return msg`This link has expired.`;
    case 'LINK_USED':
      return msg`This link has already been used.`;
    case 'BEARER_REFUSED':
    case 'NO_ACCOUNT':
      return msg`Can't log in`;
    case 'PROVIDER_SILENT':
      return msg`The sign-in server isn’t answering. Please try again later.`;
    case 'MAIL_FAILED':
      return msg`The email could not be sent.`;
    case 'TOO_MANY_LISTS':
      return msg`You’ve reached the limit of ${LIMITS.listsPerUser} lists.`;
    case 'TOO_MANY_LISTS_TODAY':
      return msg`You’ve created a lot of lists today. This one will be saved tomorrow.`;
    case 'TOO_MANY_REMOVED_LISTS':
      return msg`You’ve created and removed so many lists that you can’t create another one for now.`;
    case 'ARCHIVE_FULL':
      return msg`Your removed lists already hold too many eaten dishes. Untick this list’s dishes first, then remove the list.`;
    case 'TOO_MANY_LIKES':
      return msg`You’ve reached the limit of lists you can like.`;
    case 'TOO_MANY_ITEMS':
      return msg`The list is full.`;
    case 'TOO_MANY_TAGS':
      return msg`No more than ${LIMITS.tagsPerTarget} tags.`;
    case 'PREMIUM_ONLY':
      return msg`This isn’t available yet.`;
    case 'COUNTRY_MISSING':
      return msg`choose the country first`;
    case 'COPY_UNCHANGED':
      return msg`This list is still identical to the author’s. Change something first, such as the name, a dish or a description.`;
    case 'LIST_HIDDEN':
      return msg`The moderators have hidden this list, so it can’t be shared.`;
    case 'AUTHOR_BLOCKED':
      return msg`The moderators have stopped this account from making lists public.`;
    case 'REGISTRATION_CLOSED':
      return msg`New accounts are by invitation only here. Ask the people who run this site.`;
    case 'USER_NOT_ACTIVATED':
      return msg`User Not Activated`;
  }
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#src/domain/errors.ts';

/** What a refusal of the server means, said to the person who met it. */
export function errorMessage(code: ErrorCode): MessageDescriptor {
  switch (code) {
    case 'INVALID':
      return msg`Something in it is not valid.`;
    case 'LOGIN_FAILED':
      return msg`The email address or the password is not right.`;
    case 'NO_SESSION':
      return msg`You are not signed in.`;
    case 'WRONG_ACCOUNT':
      return msg`This belongs to another account.`;
    case 'FOREIGN_ORIGIN':
      return msg`The request came from another site.`;
    case 'NOT_FOUND':
      return msg`It is not there any more.`;
    case 'ID_TAKEN':
      return msg`It exists already.`;
    case 'TOO_LARGE':
      return msg`It is too large.`;
    case 'KEY_REUSED':
      return msg`It was sent before with other content.`;
    case 'IN_FLIGHT':
      return msg`It is being worked on. Try again in a moment.`;
    case 'TOO_MANY_REQUESTS':
      return msg`That was too often. Wait a little and try again.`;
    case 'FAILED':
      return msg`Something went wrong. Please try again later.`;
    case 'LINK_EXPIRED':
      return msg`The link is too old.`;
    case 'LINK_USED':
      return msg`The link was used already.`;
    case 'BEARER_REFUSED':
    case 'NO_ACCOUNT':
      return msg`Can't log in`;
    case 'PROVIDER_SILENT':
      return msg`The sign-in service does not answer. Please try again later.`;
    case 'MAIL_FAILED':
      return msg`The email could not be sent.`;
    case 'TOO_MANY_LISTS':
      return msg`You have as many lists as one traveller can have.`;
    case 'TOO_MANY_ITEMS':
      return msg`The list is full.`;
    case 'TOO_MANY_TAGS':
      return msg`There are as many tags as fit.`;
    case 'PREMIUM_ONLY':
      return msg`This is for premium travellers.`;
    case 'COUNTRY_MISSING':
      return msg`choose the country first`;
    case 'USER_NOT_ACTIVATED':
      return msg`User Not Activated`;
  }
}

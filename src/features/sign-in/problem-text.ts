import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problem } from './login-rules.ts';

/** Returns the message for a field's problem. */
export function problemText(problem: Problem): MessageDescriptor {
  switch (problem) {
    case 'required':
      return msg`This field is required`;
    case 'address-missing':
      return msg`Enter your email address first`;
    case 'address-wrong':
      return msg`The email address is wrong`;
    case 'password-short':
      return msg`Password needs to be at least 8 characters`;
    case 'password-long':
      return msg`Password must be 8 to 49 characters`;
    case 'password-mismatch':
      return msg`Password Mismatch`;
    case 'name-missing':
    case 'name':
      return msg`Name has to be at least 3 characters and contain only letters and numbers with no spaces`;
    case 'agreements':
      return msg`You need to check these checkboxes*`;
  }
}

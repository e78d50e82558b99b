import type { Words } from '#server/mail/words.ts';

/** Mails in English. */
export const EN: Words = {
  tag: 'en',
  activation: {
    subject: 'Activate your Food Odyssey account',
    greeting: 'Hello {name},',
    lines: [
      'One step is left before you set sail: open this link to activate your account. It works once, for 24 hours.',
    ],
    button: 'Activate my account',
    footer: 'If you did not register, you need do nothing: without the link there is no account.',
  },
  alreadyRegistered: {
    subject: 'You already have a Food Odyssey account',
    greeting: 'Hello {name},',
    lines: [
      'Somebody has just registered with this address, which already has an account. If it was you, simply sign in as usual.',
      'Should you have forgotten your password, this link sets a new one. It works once, for an hour.',
    ],
    button: 'Set a new password',
    footer: 'If it was not you, you need do nothing: your account is as it was.',
  },
  newPassword: {
    subject: 'Set a new password for Food Odyssey',
    greeting: 'Hello {name},',
    lines: ['Open this link to set a new password. It works once, for an hour.'],
    button: 'Set a new password',
    footer: 'If you did not ask for it, you need do nothing: your password is as it was.',
  },
  passwordChanged: {
    subject: 'Your Food Odyssey password was changed',
    greeting: 'Hello {name},',
    lines: [
      'Your password has just been changed, and you were signed out on every device. Sign in with the new one.',
    ],
    button: 'Sign in',
    footer: 'If it was not you, set a new password at once: on the sign-in page, by “Forgot password”.',
  },
};

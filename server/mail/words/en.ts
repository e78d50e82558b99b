import type { Words } from '#server/mail/words.ts';

/** Mails in English. */
export const EN: Words = {
  tag: 'en',
  from: 'Food Odyssey is run by {operator}. Replies to this email are not read: write to {email} instead.',
  fromNobody: 'Replies to this email are not read.',
  activation: {
    subject: 'Activate your Food Odyssey account',
    greeting: 'Hello {name},',
    lines: [
      'Somebody registered at Food Odyssey with this address and this name, and chose a password. If it was you, one step is left before you set sail: open this link and press the button there to activate your account. The link works once and is valid for 24 hours.',
    ],
    button: 'Activate my account',
    footer:
      'If it was not you, don’t press that button: say so with the link below, and the registration is removed. An account that is never activated is deleted after seven days.',
    other: 'This was not me',
  },
  alreadyRegistered: {
    subject: 'You already have a Food Odyssey account',
    greeting: 'Hello {name},',
    lines: [
      'Somebody has just tried to register with this address, which already has an account. If it was you, simply sign in as usual.',
      'If you’ve forgotten your password, use this link to set a new one. The link works once and is valid for an hour.',
    ],
    button: 'Set a new password',
    footer: 'If it was not you, you don’t need to do anything: nothing has changed.',
  },
  newPassword: {
    subject: 'Set a new password for Food Odyssey',
    greeting: 'Hello {name},',
    lines: ['Open this link to set a new password. The link works once and is valid for an hour.'],
    button: 'Set a new password',
    footer: 'If you did not ask for it, you don’t need to do anything: nothing has changed.',
  },
  passwordChanged: {
    subject: 'Your Food Odyssey password was changed',
    greeting: 'Hello {name},',
    lines: [
      'Your password has just been changed, and you were signed out on every device. Sign in with the new one.',
    ],
    button: 'Sign in',
    footer:
      'If it was not you, set a new password at once: choose “Forgot your password?” on the sign-in page.',
  },
  emailChange: {
    subject: 'Confirm your new address for Food Odyssey',
    greeting: 'Hello {name},',
    lines: [
      'Open this link to move your account to this address. The link works once and is valid for 24 hours. Until you open it, the old address stays.',
    ],
    button: 'Use this address',
    footer: 'If you did not ask for it, you don’t need to do anything: nothing has changed.',
  },
  emailChangeNotice: {
    subject: 'Somebody asked to change the address of your Food Odyssey account',
    greeting: 'Hello {name},',
    lines: [
      'Somebody who knows your password has asked to move your account to another address. It moves once a link in an email to that address is opened. If it was you, you don’t need to do anything here.',
    ],
    button: 'Set a new password',
    footer:
      'If it was not you, set a new password at once: that stops the change and signs out every device.',
  },
  emailTaken: {
    subject: 'You already have a Food Odyssey account',
    greeting: 'Hello,',
    lines: [
      'Somebody has asked to move their account to this address, which already has an account. If it was you, sign in with this address, or first delete the account that already has this address.',
    ],
    button: 'Sign in',
    footer: 'If it was not you, you don’t need to do anything: nothing has changed.',
  },
  emailChanged: {
    subject: 'The address of your Food Odyssey account was changed',
    greeting: 'Hello {name},',
    lines: ['Your account has just moved to another address. From now on you sign in with that one.'],
    button: 'Contact us',
    footer: 'If it was not you, write to us at once.',
  },
  accountDeleted: {
    subject: 'Your Food Odyssey account was deleted',
    greeting: 'Hello {name},',
    lines: [
      'Your account has just been deleted, with its lists, its ticks and everything else that was stored for you.',
    ],
    button: 'Contact us',
    footer: 'If it was not you, write to us.',
  },
  providerJoined: {
    subject: 'A new way to sign in to your Food Odyssey account',
    greeting: 'Hello {name},',
    lines: [
      'Your account was just opened for the first time through a sign-in service such as Google or Apple, which confirmed this address. Your password still works.',
    ],
    button: 'Set a new password',
    footer: 'If it was not you, set a new password at once: that signs out every device.',
  },
  providerTakeover: {
    subject: 'Your Food Odyssey password no longer works',
    greeting: 'Hello {name},',
    lines: [
      'Your account was just opened for the first time through a sign-in service such as Google or Apple, which confirmed this address. Because the password may have been chosen by somebody else, it no longer works, and every other device was signed out. Your lists are all there.',
    ],
    button: 'Set a new password',
    footer:
      'If you would like to sign in with a password too, set a new one. If it was not you who signed in, do so at once.',
  },
  reportAnswer: {
    subject: 'About your report to Food Odyssey',
    greeting: 'Hello {name},',
    lines: ['You reported the list “{list}” to the moderators. This is their answer:', '{answer}'],
    button: 'Read the community guidelines',
    footer: 'You receive this email because you sent that report. There will be no other about it.',
  },
  invitation: {
    subject: 'You are invited to Food Odyssey',
    greeting: 'Hello,',
    lines: [
      'The people who run this copy of Food Odyssey invite you to an account for this address. Open the link and choose a password: that opens the account. The link works once and is valid for seven days.',
    ],
    button: 'Choose a password',
    footer: 'If you do not want an account, you don’t need to do anything: it is deleted after seven days.',
  },
};

import type { Words } from '#server/mail/mail-words.ts';

/** Mails in English. */
export const EN: Words = {
  tag: 'en',
  contactLine:
    'Food Odyssey is run by {operator}. Replies to this email are not read; please write to {email} instead.',
  contactLineWithoutOperator: 'Replies to this email are not read.',
  activation: {
    subject: 'Activate your Food Odyssey account',
    greeting: 'Hello {name},',
    lines: [
      'Someone registered for Food Odyssey with this address and this name, and chose a password. If it was you, there is one step left before you set sail: open this link and press the button on that page to activate your account. The link works once and is valid for 24 hours.',
    ],
    button: 'Activate my account',
    footer:
      'If it wasn’t you, don’t press the button on that page. Use the link below to remove the registration. An account that is never activated is deleted after seven days.',
    notMe: 'This was not me',
  },
  alreadyRegistered: {
    subject: 'You already have a Food Odyssey account',
    greeting: 'Hello {name},',
    lines: [
      'Someone has just tried to register with this address, which already has an account. If it was you, simply sign in as usual.',
      'If you’ve forgotten your password, use this link to set a new one. The link works once and is valid for an hour.',
    ],
    button: 'Set a new password',
    footer: 'If it wasn’t you, you don’t need to do anything. Nothing has changed.',
  },
  newPassword: {
    subject: 'Set a new password for Food Odyssey',
    greeting: 'Hello {name},',
    lines: ['Open this link to set a new password. The link works once and is valid for an hour.'],
    button: 'Set a new password',
    footer: 'If you didn’t ask for this, you don’t need to do anything. Nothing has changed.',
  },
  passwordChanged: {
    subject: 'Your Food Odyssey password was changed',
    greeting: 'Hello {name},',
    lines: [
      'Your password has just been changed, and you have been signed out on every device. Sign in with your new password.',
    ],
    button: 'Sign in',
    footer:
      'If it wasn’t you, set a new password straight away: choose “Forgot your password?” on the sign-in page.',
  },
  emailChange: {
    subject: 'Confirm your new email address for Food Odyssey',
    greeting: 'Hello {name},',
    lines: [
      'Open this link to move your account to this address. The link works once and is valid for 24 hours. Until you open it, your old address stays in use.',
    ],
    button: 'Use this address',
    footer: 'If you didn’t ask for this, you don’t need to do anything. Nothing has changed.',
  },
  emailChangeNotice: {
    subject: 'Someone asked to change the email address of your Food Odyssey account',
    greeting: 'Hello {name},',
    lines: [
      'Someone who knows your password has asked to move your account to another email address. The change takes effect when the link in our email to that address is opened. If it was you, you don’t need to do anything here.',
    ],
    button: 'Set a new password',
    footer:
      'If it wasn’t you, set a new password straight away. That stops the change and signs out every device.',
  },
  emailTaken: {
    subject: 'You already have a Food Odyssey account',
    greeting: 'Hello,',
    lines: [
      'Someone has asked to move their account to this address, which already has an account. If it was you, sign in with this address, or first delete the account that uses it.',
    ],
    button: 'Sign in',
    footer: 'If it wasn’t you, you don’t need to do anything. Nothing has changed.',
  },
  emailChanged: {
    subject: 'The email address of your Food Odyssey account was changed',
    greeting: 'Hello {name},',
    lines: ['Your account has just been moved to another email address. From now on, sign in with that one.'],
    button: 'Contact us',
    footer: 'If it wasn’t you, write to us straight away.',
  },
  accountDeleted: {
    subject: 'Your Food Odyssey account was deleted',
    greeting: 'Hello {name},',
    lines: [
      'Your account has just been deleted, along with your lists, your ticks and everything else that was stored for you.',
    ],
    button: 'Contact us',
    footer: 'If it wasn’t you, write to us.',
  },
  firstProviderSignIn: {
    subject: 'A new way to sign in to your Food Odyssey account',
    greeting: 'Hello {name},',
    lines: [
      'There has just been a first sign-in to your account through a sign-in service such as Google or Apple, which confirmed this address. Your password still works.',
    ],
    button: 'Set a new password',
    footer: 'If it wasn’t you, set a new password straight away. That signs out every device.',
  },
  passwordRevokedByProviderSignIn: {
    subject: 'Your Food Odyssey password no longer works',
    greeting: 'Hello {name},',
    lines: [
      'There has just been a first sign-in to your account through a sign-in service such as Google or Apple, which confirmed this address. Because someone else may have chosen the password, it no longer works, and every other device has been signed out. Your lists are all still there.',
    ],
    button: 'Set a new password',
    footer:
      'If you would like to sign in with a password too, set a new one. If it wasn’t you who signed in, set one straight away.',
  },
  reportAnswer: {
    subject: 'About your report to Food Odyssey',
    greeting: 'Hello {name},',
    lines: ['You reported the list “{list}” to the moderators. This is their answer:', '{answer}'],
    button: 'Read the community guidelines',
    footer: 'You are receiving this email because you sent that report. You won’t get another one about it.',
  },
  invitation: {
    subject: 'You are invited to join Food Odyssey',
    greeting: 'Hello,',
    lines: [
      'The people who run this copy of Food Odyssey have invited you to open an account with this address. Open the link and choose a password to activate the account. The link works once and is valid for seven days.',
    ],
    button: 'Choose a password',
    footer:
      'If you don’t want an account, you don’t need to do anything. It will be deleted after seven days.',
  },
};

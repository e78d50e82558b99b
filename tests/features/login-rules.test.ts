import { describe, expect, it } from 'vitest';
import {
  forgotProblems,
  loginProblems,
  newPasswordProblems,
  registerProblems,
  resendProblems,
  type Typed,
} from '#src/features/login/login-rules.ts';
import { problemText } from '#src/features/login/problem-text.ts';

const GOOD: Typed = {
  email: 'ada@example.org',
  password: 'password',
  repeat: 'password',
  name: 'Ada',
  areTermsAccepted: true,
  isPrivacyAccepted: true,
};
const none = { name: null, email: null, password: null, repeat: null, terms: null, privacy: null };
const registering = (change: Partial<Typed>) => registerProblems({ ...GOOD, ...change });

describe('signing in', () => {
  it('needs an address and a password of any length', () => {
    expect(loginProblems({ ...GOOD, email: ' ', password: '' })).toEqual({
      email: 'required',
      password: 'required',
    });
    expect(loginProblems({ ...GOOD, password: 'x' })).toEqual({ email: null, password: null });
  });

  it.each(['ada', 'ada@', '@example.org', 'ada@example', 'a da@example.org', 'a\u200Bda@example.org'])(
    'refuses %j',
    (email) => expect(loginProblems({ ...GOOD, email }).email).toBe('address-wrong'),
  );

  it('takes an address with spaces around it, as a phone may paste it', () =>
    expect(loginProblems({ ...GOOD, email: ' Ada@Example.org ' }).email).toBeNull());
});

describe('registering', () => {
  it('needs a name that can be seen', () => {
    for (const name of ['\u3164\u3164\u3164', '\u115F\u1160\uFFA0', '\u0301\u0301\u0301', '---\u202E'])
      expect(registering({ name }).name).toBe(name.startsWith('-') ? null : 'name');
    expect(registering({ name: 'حسین\u200Cزاده' }).name).toBeNull();
  });

  it('finds nothing wrong with a good form', () => expect(registering({})).toEqual(none));

  it.each(['An', 'x'.repeat(51), 'a_b', 'Ada!', '   '])('refuses the name %s', (name) =>
    expect(registering({ name }).name).toBe('name'),
  );

  it.each(['Ada', 'x'.repeat(50), 'Anna-Maria 2', 'Ναυσικά', 'Żółć'])('takes the name %s', (name) =>
    expect(registering({ name }).name).toBeNull(),
  );

  it.each([
    [7, 'password-short'],
    [8, null],
    [49, null],
    [50, 'password-long'],
  ])('judges a password of %i characters', (length, problem) => {
    const password = 'x'.repeat(length);
    expect(registering({ password, repeat: password })).toEqual({ ...none, password: problem });
  });

  it('wants the password twice the same', () => {
    expect(registering({ repeat: '' }).repeat).toBe('required');
    expect(registering({ repeat: 'Password' }).repeat).toBe('password-mismatch');
  });

  it('wants both agreements', () => {
    expect(registering({ areTermsAccepted: false })).toEqual({ ...none, terms: 'agreements' });
    expect(registering({ isPrivacyAccepted: false })).toEqual({ ...none, privacy: 'agreements' });
  });
});

describe('a forgotten password', () => {
  it('needs an address, by the same rules as everywhere', () => {
    expect(forgotProblems({ ...GOOD, email: ' ' })).toEqual({ email: 'required' });
    expect(forgotProblems({ ...GOOD, email: 'ada' })).toEqual({ email: 'address-wrong' });
    expect(forgotProblems(GOOD)).toEqual({ email: null });
  });

  it('wants the new one twice the same, and as long as at registration', () => {
    expect(newPasswordProblems({ password: '', repeat: '' })).toEqual({
      password: 'required',
      repeat: 'required',
    });
    expect(newPasswordProblems({ password: 'short', repeat: 'long' })).toEqual({
      password: 'password-short',
      repeat: 'password-mismatch',
    });
    expect(newPasswordProblems({ password: 'x'.repeat(49), repeat: 'x'.repeat(49) })).toEqual({
      password: null,
      repeat: null,
    });
  });
});

describe('asking for another link', () => {
  it('prompts for an address', () =>
    expect(resendProblems({ ...GOOD, email: '' })).toEqual({ email: 'address-missing' }));

  it('has the rules of every address', () =>
    expect(resendProblems({ ...GOOD, email: 'ada' })).toEqual({ email: 'address-wrong' }));
});

describe('problemText', () => {
  it.each([
    ['required', 'This field is required'],
    ['address-wrong', 'The email address is wrong'],
    ['password-short', 'Password needs to be at least 8 characters'],
    ['password-mismatch', 'Password Mismatch'],
    ['name', 'Name has to be at least 3 characters and contain only letters and numbers with no spaces'],
    ['agreements', 'You need to check these checkboxes*'],
  ] as const)("says the specification's words for %s", (problem, text) =>
    expect(problemText(problem).message).toBe(text),
  );
});

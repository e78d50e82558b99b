import { describe, expect, it } from 'vitest';
import { problemText } from '#src/features/sign-in/form.tsx';
import {
  type FormValues,
  forgotProblems,
  loginProblems,
  newPasswordProblems,
  registerProblems,
  resendProblems,
} from '#src/features/sign-in/login-rules.ts';

const GOOD: FormValues = {
  email: 'ada@example.org',
  password: 'password',
  repeat: 'password',
  name: 'Ada',
  areTermsAccepted: true,
  isPrivacyAccepted: true,
};
const NO_PROBLEMS = { name: null, email: null, password: null, repeat: null, terms: null, privacy: null };
const problemsOnRegistering = (change: Partial<FormValues>) => registerProblems({ ...GOOD, ...change });

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

  it('accepts an address with spaces around it, as a phone may paste it', () =>
    expect(loginProblems({ ...GOOD, email: ' Ada@Example.org ' }).email).toBeNull());
});

describe('registering', () => {
  it('needs a visible name', () => {
    for (const name of ['\u3164\u3164\u3164', '\u115F\u1160\uFFA0', '\u0301\u0301\u0301', '---\u202E'])
      expect(problemsOnRegistering({ name }).name).toBe(name.startsWith('-') ? null : 'name');
    expect(problemsOnRegistering({ name: 'حسین\u200Cزاده' }).name).toBeNull();
  });

  it('finds no problem in a valid form', () => expect(problemsOnRegistering({})).toEqual(NO_PROBLEMS));

  it.each(['An', 'x'.repeat(51), 'a_b', 'Ada!', '   '])('refuses the name %s', (name) =>
    expect(problemsOnRegistering({ name }).name).toBe('name'),
  );

  it.each(['Ada', 'x'.repeat(50), 'Anna-Maria 2', 'Ναυσικά', 'Żółć'])('accepts the name %s', (name) =>
    expect(problemsOnRegistering({ name }).name).toBeNull(),
  );

  it.each([
    [7, 'password-short'],
    [8, null],
    [49, null],
    [50, 'password-long'],
  ])('checks a password of %i characters', (length, problem) => {
    const password = 'x'.repeat(length);
    expect(problemsOnRegistering({ password, repeat: password })).toEqual({
      ...NO_PROBLEMS,
      password: problem,
    });
  });

  it('needs the same password twice', () => {
    expect(problemsOnRegistering({ repeat: '' }).repeat).toBe('required');
    expect(problemsOnRegistering({ repeat: 'Password' }).repeat).toBe('password-mismatch');
  });

  it('needs both agreements', () => {
    expect(problemsOnRegistering({ areTermsAccepted: false })).toEqual({
      ...NO_PROBLEMS,
      terms: 'agreements',
    });
    expect(problemsOnRegistering({ isPrivacyAccepted: false })).toEqual({
      ...NO_PROBLEMS,
      privacy: 'agreements',
    });
  });
});

describe('a forgotten password', () => {
  it('needs an address, by the usual rules', () => {
    expect(forgotProblems({ ...GOOD, email: ' ' })).toEqual({ email: 'required' });
    expect(forgotProblems({ ...GOOD, email: 'ada' })).toEqual({ email: 'address-wrong' });
    expect(forgotProblems(GOOD)).toEqual({ email: null });
  });

  it('needs the same new password twice, with the length rules of registration', () => {
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

describe('requesting another link', () => {
  it('asks for an address', () =>
    expect(resendProblems({ ...GOOD, email: '' })).toEqual({ email: 'address-missing' }));

  it('has the usual rules for addresses', () =>
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
  ] as const)('returns the given message for %s (P9.1)', (problem, text) =>
    expect(problemText(problem).message).toBe(text),
  );
});

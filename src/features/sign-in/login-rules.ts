import * as v from 'valibot';
import { EmailSchema, PasswordSchema, UserNameSchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';

/** The values of all forms on the screen. They stay when the mode changes. */
export type FormValues = {
  email: string;
  password: string;
  repeat: string;
  name: string;
  areTermsAccepted: boolean;
  isPrivacyAccepted: boolean;
};

/** The reason why the value of a field is wrong. */
export type Problem =
  | 'required'
  | 'address-missing'
  | 'address-wrong'
  | 'password-short'
  | 'password-long'
  | 'password-mismatch'
  | 'name-missing'
  | 'name'
  | 'agreements';

/** The problem of each field of a form, in the order of the form; null if the field has none. */
export type Problems<Field extends string = string> = Record<Field, Problem | null>;

/** Returns whether a problem is an empty field, and not a wrong value. */
export function isMissing(problem: Problem): boolean {
  return ['required', 'address-missing', 'name-missing', 'agreements'].includes(problem);
}

function emailProblem(email: string): Problem | null {
  if (email.trim() === '') return 'required';
  return v.is(EmailSchema, email) ? null : 'address-wrong';
}

/**
 * Returns the problems of the sign-in form. It accepts any password that is not empty, because the rules may
 * have changed since the password was chosen.
 */
export function loginProblems({ email, password }: FormValues): Problems<'email' | 'password'> {
  return { email: emailProblem(email), password: password === '' ? 'required' : null };
}

type RegisterField = 'name' | 'email' | 'password' | 'repeat' | 'terms' | 'privacy';

/**
 * Returns the problem of the name field. A user whose identity provider gives no valid name fills in only
 * this field.
 */
export function nameProblems({ name }: Pick<FormValues, 'name'>): Problems<'name'> {
  if (name === '') return { name: 'name-missing' };
  return { name: v.is(UserNameSchema, name) ? null : 'name' };
}

/** Returns the problems of the registration form. The schemas of the API contract define the limits. */
export function registerProblems(typed: FormValues): Problems<RegisterField> {
  const { email, password, repeat } = typed;
  return {
    ...nameProblems(typed),
    email: emailProblem(email),
    password: passwordProblem(password),
    repeat: repeatProblem(password, repeat),
    terms: typed.areTermsAccepted ? null : 'agreements',
    privacy: typed.isPrivacyAccepted ? null : 'agreements',
  };
}

function passwordProblem(password: string): Problem | null {
  if (password === '') return 'required';
  const isValid: boolean = v.is(PasswordSchema, password);
  if (isValid) return null;
  return password.length > LIMITS.passwordMax ? 'password-long' : 'password-short';
}

function repeatProblem(password: string, repeat: string): Problem | null {
  if (repeat === '') return 'required';
  return repeat === password ? null : 'password-mismatch';
}

export type NewPasswordField = 'password' | 'repeat';

/**
 * Returns the problems of the new-password form. Both fields are required and must be equal, and the password
 * has the length rules of registration.
 */
export function newPasswordProblems({ password, repeat }: Record<NewPasswordField, string>) {
  return {
    password: passwordProblem(password),
    repeat: repeatProblem(password, repeat),
  } satisfies Problems<NewPasswordField>;
}

/** Returns the problems of the form that requests a password link. */
export function forgotProblems({ email }: FormValues): Problems<'email'> {
  return { email: emailProblem(email) };
}

/** Returns the problems of the form that requests another activation link. */
export function resendProblems({ email }: FormValues): Problems<'email'> {
  return { email: email.trim() === '' ? 'address-missing' : emailProblem(email) };
}

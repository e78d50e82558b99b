import * as v from 'valibot';
import { EmailSchema, PasswordSchema, UserNameSchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';

/** Everything the screen's forms hold; kept while the mode changes. */
export type Typed = {
  email: string;
  password: string;
  repeat: string;
  name: string;
  areTermsAccepted: boolean;
  isPrivacyAccepted: boolean;
};

/** What is wrong with a field. */
export type Problem =
  | 'required'
  | 'address-missing'
  | 'address-wrong'
  | 'password-short'
  | 'password-long'
  | 'password-mismatch'
  | 'name'
  | 'agreements';

/** The problem of each field of a form, in the order of the form; null where there is none. */
export type Problems<Field extends string = string> = Record<Field, Problem | null>;

function emailProblem(email: string): Problem | null {
  if (email.trim() === '') return 'required';
  return v.is(EmailSchema, email) ? null : 'address-wrong';
}

/** Signing in asks for an address and any password: rules about passwords may have changed since it was made. */
export function loginProblems({ email, password }: Typed): Problems<'email' | 'password'> {
  return { email: emailProblem(email), password: password === '' ? 'required' : null };
}

export type RegisterField = 'name' | 'email' | 'password' | 'repeat' | 'terms' | 'privacy';

/** The name alone, where a provider gave none that may be used. */
export function nameProblems({ name }: Pick<Typed, 'name'>): Problems<'name'> {
  return { name: v.is(UserNameSchema, name) ? null : 'name' };
}

/** Registering, by the specification's section 5; the contract's schemas hold the numbers. */
export function registerProblems(typed: Typed): Problems<RegisterField> {
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

/** Setting a new password: both fields needed, equal, and as long as at registration. */
export function newPasswordProblems({ password, repeat }: Record<NewPasswordField, string>) {
  return {
    password: passwordProblem(password),
    repeat: repeatProblem(password, repeat),
  } satisfies Problems<NewPasswordField>;
}

/** Asking for a link to set a new password: the rules of every address. */
export function forgotProblems({ email }: Typed): Problems<'email'> {
  return { email: emailProblem(email) };
}

/** Asking for another activation link. */
export function resendProblems({ email }: Typed): Problems<'email'> {
  return { email: email.trim() === '' ? 'address-missing' : emailProblem(email) };
}

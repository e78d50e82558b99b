import { linkOptions } from '@tanstack/react-router';

/** Where a list is written that is not created yet, for a country if one was said. */
export const newListPath = (country?: string): string =>
  `/user/list/newList?details=true${country === undefined ? '' : `&country=${country}`}`;

/** The login, which says that a list is to be created and leads to the draft. */
export const newListLogin = (country?: string) =>
  linkOptions({ to: '/login', search: { mode: 'register', next: newListPath(country) } });

/** Keeps that a list is wanted. On a device that cannot store it the login leads there and back all the same. */
export const keepNewListIntent = (country?: string): void =>
  void import('./keep-create-intent.ts')
    .then((part) => part.keepCreateIntent(country))
    .catch(() => undefined);

const VISITORS = { ...newListLogin(), onClick: () => keepNewListIntent() };
const DRAFT = linkOptions({ to: '/user/list/newList', search: { details: true } });

/** The target of "create": the draft, or for a visitor the login, which leads back to it. */
export const newListLink = (isVisitor: boolean) => (isVisitor ? VISITORS : DRAFT);

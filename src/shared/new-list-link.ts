import { linkOptions } from '@tanstack/react-router';

/** The login, which says that a list is to be created and leads to the draft. */
export const NEW_LIST_LOGIN = {
  ...linkOptions({
    to: '/login',
    search: { mode: 'register', next: '/user/list/newList?details=true' },
  }),
  onClick: () => keepIntent(),
};

/** Keeps that a list is wanted. On a device that cannot store it the login leads there and back all the same. */
export const keepIntent = (country?: string): void =>
  void import('./keep-create-intent.ts')
    .then((part) => part.keepCreateIntent(country))
    .catch(() => undefined);

const DRAFT = linkOptions({ to: '/user/list/newList', search: { details: true } });

/** The target of "create": the draft, or for a visitor the login, which leads back to it. */
export const newListLink = (isVisitor: boolean) => (isVisitor ? NEW_LIST_LOGIN : DRAFT);

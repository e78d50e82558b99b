import { linkOptions } from '@tanstack/react-router';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';

/**
 * Returns the path of the draft's page.
 * @param country the new list's country, if known
 */
export const newListPath = (country?: string): string =>
  `/user/list/newList?details=true${country === undefined ? '' : `&country=${country}`}`;

/** Returns link options for the login, which says that a list will be created and continues to the draft. */
export const newListLogin = (country?: string) =>
  linkOptions({ to: '/login', search: { mode: 'register', next: newListPath(country) } });

/** Stores the intent to create a list. If it cannot be stored, the login still continues to the draft. */
export const keepNewListIntent = (country?: string): void =>
  void loadInTime(() => import('#src/parts/account/keep-create-intent.ts'))
    .then((part) => part.keepCreateIntent(country))
    .catch(() => undefined);

const VISITORS = { ...newListLogin(), onClick: () => keepNewListIntent() };
const DRAFT = linkOptions({ to: '/user/list/newList', search: { details: true } });

/** Returns link options for "create": the draft, or for a visitor the login, which continues to the draft. */
export const newListLink = (isVisitor: boolean) => (isVisitor ? VISITORS : DRAFT);

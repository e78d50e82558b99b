import { linkOptions } from '@tanstack/react-router';
import { device } from '#src/platform/device.ts';

/** Keeps the wish to create a list until the sign-in. The first screen draws such links and needs no more of it. */
const keepWish = () =>
  import('#src/commands/intent.ts').then(({ keepIntent }) => keepIntent(device, { kind: 'create' }));

/** The login, which says that a list is to be created and leads to the draft. */
export const NEW_LIST_LOGIN = {
  ...linkOptions({
    to: '/login',
    search: { mode: 'register', next: '/user/list/newList?details=true' },
  }),
  // A device that keeps nothing leads there and back all the same.
  onClick: () => void keepWish().catch(() => undefined),
};

const DRAFT = linkOptions({ to: '/user/list/newList', search: { details: true } });

/** Where "create" leads: the draft, or for a visitor the login, which leads back to it. */
export const newListLink = (isVisitor: boolean) => (isVisitor ? NEW_LIST_LOGIN : DRAFT);

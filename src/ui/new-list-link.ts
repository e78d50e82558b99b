import { linkOptions } from '@tanstack/react-router';

/** Where "create" leads: the draft, or for a visitor the login, which leads back to it. */
export const newListLink = (isVisitor: boolean) =>
  isVisitor
    ? linkOptions({ to: '/login', search: { next: '/user/list/newList?details=true' } })
    : linkOptions({ to: '/user/list/newList', search: { details: true } });

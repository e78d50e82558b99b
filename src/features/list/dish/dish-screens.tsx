import { useQueryFrom } from '#src/browser/database/use-query.ts';
import type { ListRow } from '#src/db/schema.ts';
import { copyByLink, type ListByLink, ownListByLink, ownListOrOriginal } from '#src/queries/own-list.ts';
import { publicList } from '#src/queries/public-lists.ts';
import type { DishNavigation } from './dish-page.tsx';
import { OwnDish } from './own-dish.tsx';
import { PublicDish, type PublicDishProps } from './public-dish.tsx';

type OwnDishScreenProps = DishNavigation & {
  listID: string;
  itemID: string;
  /** The list as this device had it when the page opened. */
  first: ListRow | null;
};

/**
 * A dish of one of the user's own lists. If the list is missing, this renders nothing and the list's page
 * below says so.
 */
export function OwnDishScreen({ listID, first, ...rest }: OwnDishScreenProps) {
  const list = useQueryFrom(first, ownListOrOriginal, listID);
  return list && <OwnDish {...rest} list={list} />;
}

type PublicDishScreenProps = Omit<PublicDishProps, 'list' | 'copyID'> & {
  publicID: string;
  /** Whether to show the list itself although the user has a copy of it. */
  isOriginal: boolean;
  /** The lists that this device had when the page opened. */
  first: ListByLink;
};

/**
 * A dish of the list that a link leads to. The user's own list is shown as their own; a dish that is also on
 * the user's copy is shown on the copy. The list's page below fetches the list.
 */
export function PublicDishScreen({ publicID, isOriginal, first, ...rest }: PublicDishScreenProps) {
  const own = useQueryFrom(first.own, ownListByLink, publicID);
  const copy = useQueryFrom(first.copy, copyByLink, publicID);
  const known = useQueryFrom(first.known, publicList, publicID);
  if (own !== null) return <OwnDish {...rest} list={own} />;
  if (!isOriginal && first.copy !== null && copy?.items.some(({ id }) => id === rest.itemID))
    return <OwnDish {...rest} list={copy} />;
  return known && <PublicDish {...rest} {...known} />;
}

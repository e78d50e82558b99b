import type { ReactNode } from 'react';
import type { ListRow } from '#src/db/schema.ts';
import { DraftTools } from './draft-tools.tsx';
import { OwnListTools } from './own-list-tools.tsx';

export type CardToolsProps = {
  /** Null for the draft. */
  list: ListRow | null;
  /** Draws the card with its menu. */
  children: (menu: ReactNode) => ReactNode;
};

/** A card's menu and gestures. The first paint does not need them, so they are a chunk of their own. */
export function CardTools({ list, children }: CardToolsProps) {
  return list === null ? (
    <DraftTools renderCard={children} />
  ) : (
    <OwnListTools list={list} renderCard={children} />
  );
}

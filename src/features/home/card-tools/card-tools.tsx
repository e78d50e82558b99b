import type { RefObject } from 'react';
import type { ListRow } from '#src/db/schema.ts';
import { DraftTools } from './draft-tools.tsx';
import { OwnListTools } from './own-list-tools.tsx';

export type CardToolsProps = {
  /** Null for the draft. */
  list: ListRow | null;
  /** The card's frame, which the gestures draw aside. */
  card: RefObject<HTMLDivElement | null>;
};

/**
 * A card's menu, where it is drawn, and its gestures. The first paint does not need them, so they are a chunk of their
 * own.
 */
export function CardTools({ list, card }: CardToolsProps) {
  return list === null ? <DraftTools card={card} /> : <OwnListTools list={list} card={card} />;
}

import type { RefObject } from 'react';
import type { ListRow } from '#src/db/schema.ts';
import { DraftTools } from './draft-tools.tsx';
import { OwnListTools } from './own-list-tools.tsx';

export type CardToolsProps = {
  /** Null for the draft's card. */
  list: ListRow | null;
  /** The card's frame, which a swipe moves. */
  card: RefObject<HTMLDivElement | null>;
};

/** A card's menu and swipes. They are in a separate chunk, because the first paint does not need them. */
export function CardTools({ list, card }: CardToolsProps) {
  return list === null ? <DraftTools card={card} /> : <OwnListTools list={list} card={card} />;
}

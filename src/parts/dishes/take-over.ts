import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { newItem } from '#src/commands/edit-list.ts';
import { removeItem } from '#src/commands/removal.ts';
import type { Item } from '#src/domain/list.ts';
import type { Device } from '#src/outbox/command.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { run } from '#src/parts/actions/run.ts';
import type { SuggestedDish } from '#src/queries/seen-dishes.ts';
import { announce, showMessage } from '#src/ui/messages.ts';
import { takenTags } from './taken-tags.ts';

/** The content of a dish to add: a typed name alone, or all that a suggestion brings. */
export type NewDish = Pick<Item, 'name'> &
  Partial<Pick<Item, 'description' | 'tags'>> & {
    /** The other name by which the user has found it. */
    called?: string | undefined;
    /** Whether the tags are those of another user, which the user should check. */
    isToCheck?: boolean | undefined;
  };

/**
 * Returns what a list takes over of a suggested dish. The list translates only texts of its own country's
 * starter lists, so a text of another country is taken over as it is shown.
 * @param country the list's country; null if it has none yet
 */
export function takenOver(dish: SuggestedDish, country: string | null): NewDish {
  const { name, description, called, isTrusted, translated = description } = dish;
  const isTranslatedThere = country === null || country === dish.country;
  const tags = takenTags(dish, country);
  const isToCheck = !isTrusted && tags.length > 0;
  return { name, tags, called, isToCheck, description: isTranslatedThere ? description : translated };
}

/** Returns a new item with this content. */
export function itemOf(device: Pick<Device, 'newID'>, { name, description, tags = [] }: NewDish): Item {
  return { ...newItem(device, name, description), tags };
}

type AddedDish = {
  listID: string;
  item: Item;
  /** The name by which the user knows it; by default its own. */
  called?: string | undefined;
  /** Whether the list had the dish before, so that it is there twice now. */
  wasOnList?: boolean;
  /** Whether its tags are those of another user. */
  isToCheck?: boolean | undefined;
};

/** Says that a dish was added to a list, and offers to undo it. The message about the next dish replaces it. */
export function tellAdded(i18n: I18n, { listID, item, called, ...added }: AddedDish): void {
  const dish = { name: called ?? item.name };
  const { name } = dish;
  const undo = async () => {
    const removed = await run(removeItem, { listID, itemID: item.id });
    if (removed.kind === 'done') announce(i18n._(msg`${name} removed`));
  };
  const text = added.wasOnList
    ? msg`${name} is on this list twice now`
    : added.isToCheck
      ? msg`${dish.name} added with another traveller’s tags. Check them.`
      : msg`${dish.name} added`;
  showMessage(i18n._(text), {
    topic: 'added',
    forMs: UNDO_HOLD_MS,
    action: { label: i18n._(msg`Undo`), onSelect: () => void undo() },
  });
}

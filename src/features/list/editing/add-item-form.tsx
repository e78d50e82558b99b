import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { addItem } from '#src/commands/edit-list.ts';
import { ItemNameSchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { Item } from '#src/domain/list.ts';
import { run } from '#src/parts/actions/run.ts';
import { DishField } from '#src/parts/dishes/dish-field.tsx';
import { itemOf, type NewDish, takenOver, tellAdded } from '#src/parts/dishes/take-over.ts';
import type { SuggestedDish } from '#src/queries/seen-dishes.ts';
import { itemsByName } from '#src/search/other-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { announce, showMessage } from '#src/ui/messages.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { linesOf, takeLines } from '#src/ui/take-lines.ts';
import { DOUBLE_TAP_MS } from '#src/ui/use-once.ts';
import { focusFirstInvalid } from '#src/ui/wrong-fields.ts';
import styles from './add-item-form.module.css';
import { useTypedItem } from './use-typed-item.ts';

export type AddItemFormProps = {
  listID: string;
  listName: string;
  /** The list's language, as a BCP 47 tag. */
  lang: string | undefined;
  /** The list's country, whose dishes are suggested first; null if it has none. */
  country: string | null;
  /** The dishes on the list. */
  items: readonly Item[];
  /** Called with the id of the dish that was added. */
  onAdded: (itemID: string) => void;
  /**
   * Called instead of adding a dish while the list has no country; `add` adds it once a country is chosen.
   */
  onCountryNeeded?: ((add: () => void) => void) | undefined;
  /** Adds several pasted lines as dishes. Rejects if the code that reads the lines could not be loaded. */
  pasteDishes: PasteDishes;
};

/** Adds several pasted lines to one of the user's lists and announces the result. */
export type PasteDishes = (
  listID: string,
  text: string,
) => Promise<{
  /** The ids of the added dishes. */
  itemIDs: string[];
  /** The text to leave in the field. */
  remainingText: string;
  /** Why lines were not added; null if all were. */
  problem: MessageDescriptor | null;
}>;

/**
 * The field that adds a dish to the end of a list: a typed one, or a suggested one with its text and tags. It
 * stays visible while the list scrolls and keeps the focus after each dish, so that several can be added in a
 * row.
 */
export function AddItemForm({ listID, listName, lang, country, items, ...props }: AddItemFormProps) {
  const { t, i18n } = useLingui();
  const { onAdded, onCountryNeeded = (add: () => void) => add(), pasteDishes } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped, storeTyped] = useTypedItem({ listID, field: 'add', targetName: listName });
  const [problem, setProblem] = useState<string | null>(null);
  const addedAt = useRef(Number.NEGATIVE_INFINITY);
  if (items.length >= LIMITS.itemsPerList) {
    return (
      <QuietNote>
        <Trans>This list is full: {LIMITS.itemsPerList} dishes.</Trans>
      </QuietNote>
    );
  }
  const add = async (dish: NewDish, tell: (item: Item) => void) => {
    setTyped('', { isStored: false });
    const added = await run(async (device) => {
      const item = itemOf(device, dish);
      await addItem(device, listID, item);
      return item;
    });
    // Put a name that could not be saved back into the field, so that the user need not retype it.
    if (added.kind === 'failed') return setTyped(input.current?.value || typed);
    // Clear the stored text only after the dish was added. If the list was removed meanwhile, the name is
    // still stored.
    storeTyped(input.current?.value ?? '', typed);
    onAdded(added.value.id);
    tell(added.value);
  };
  const findItem = itemsByName(items);
  const tellWithUndo = (item: Item, dish: Pick<NewDish, 'called' | 'isToCheck'> = {}) =>
    tellAdded(i18n, { listID, item, ...dish, wasOnList: findItem(item.name) !== undefined });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Ignore the second tap of a double tap, because the first tap has already emptied the field.
    if (typed === '' && performance.now() - addedAt.current < DOUBLE_TAP_MS) return;
    const parsed = v.safeParse(ItemNameSchema, typed);
    if (!parsed.success) {
      const refusal =
        typed.trim() === '' ? t`Type the name of a dish first` : t`Wrong name. Too long or something...`;
      focusFirstInvalid(event.currentTarget, () => setProblem(refusal));
      return;
    }
    input.current?.focus();
    const name = parsed.output;
    addedAt.current = performance.now();
    const isOnList = findItem(name) !== undefined;
    const tell = (item: Item) => (isOnList ? tellWithUndo(item) : announce(t`${item.name} added`));
    onCountryNeeded(() => void add({ name }, tell));
  };
  const choose = (dish: SuggestedDish) => {
    setProblem(null);
    addedAt.current = performance.now();
    const taken = takenOver(dish, country);
    const { called, isToCheck } = taken;
    const addDish = () =>
      onCountryNeeded(() => void add(taken, (item) => tellWithUndo(item, { called, isToCheck })));
    const other = findItem(dish.name);
    if (other === undefined) return addDish();
    setTyped('');
    onAdded(other.id);
    const there = other.name;
    showMessage(t`Already on the list: ${there}`, {
      topic: 'added',
      action: { label: t`Add again`, onSelect: addDish },
    });
  };
  const addLines = async (text: string, rest: string) => {
    // If the code cannot be loaded, join the lines, as a browser does when text is pasted into a field.
    const joined = { itemIDs: [], remainingText: linesOf(text).join(' '), problem: null };
    const { itemIDs, remainingText, problem } = await pasteDishes(listID, text).catch(() => joined);
    if (remainingText !== '') setTyped(`${input.current?.value ?? rest} ${remainingText}`.trimStart());
    setProblem(problem && i18n._(problem));
    const last = itemIDs.at(-1);
    if (last !== undefined) onAdded(last);
  };
  const pasteHandlers = takeLines((text, rest) => {
    if (rest !== typed) setTyped(rest);
    setProblem(null);
    onCountryNeeded(() => void addLines(text, rest));
  });
  return (
    <form noValidate onSubmit={submit} data-bar className={styles.form}>
      <DishField
        {...pasteHandlers}
        ref={input}
        className={styles.field}
        label={t`Add a dish`}
        isLabelHidden
        placeholder={t`Add a dish`}
        name="item"
        lang={lang}
        autoComplete="off"
        enterKeyHint="done"
        country={country}
        items={items}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
        onChooseDish={choose}
        error={problem}
      />
      <IconButton type="submit" tone="clay" label={t`Add dish`} icon={<Plus />} className={styles.add} />
    </form>
  );
}

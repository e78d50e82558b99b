import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { addItem, newItem } from '#src/commands/edit-list.ts';
import { ItemNameSchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { run } from '#src/shared/run.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { announce } from '#src/ui/messages.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { linesOf, takeLines } from '#src/ui/take-lines.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { DOUBLE_TAP_MS } from '#src/ui/use-once.ts';
import { leadToWrong } from '#src/ui/wrong-fields.ts';
import styles from './add-item-form.module.css';
import { useTypedItem } from './use-typed-item.ts';

export type AddItemFormProps = {
  listID: string;
  /** What the list is called. */
  listName: string;
  /** The language the list is written in, as a BCP 47 tag. */
  lang: string | undefined;
  /** How many dishes the list has. */
  count: number;
  /** Called with the id of the dish that was added. */
  onAdded: (itemID: string) => void;
  /** Called instead of adding, while the list has no country, with what adds the dish once it has one. */
  onCountryMissed?: ((add: () => void) => void) | undefined;
  /**
   * Adds a dish for each of several pasted lines and tells of it. It answers with the dishes, what of the lines goes into the
   * field, and why; it rejects where the part of the app that reads them could not be loaded.
   */
  pasteDishes: PasteDishes;
};

/** What adds several pasted lines to one of the user's lists. */
export type PasteDishes = (
  listID: string,
  text: string,
) => Promise<{ itemIDs: string[]; left: string; problem: MessageDescriptor | null }>;

/**
 * One more dish at the end of a list, in reach wherever the list is scrolled to; the focus stays, so that one can
 * follow another.
 */
export function AddItemForm({ listID, listName, lang, count, onAdded, ...props }: AddItemFormProps) {
  const { t, i18n } = useLingui();
  const { onCountryMissed, pasteDishes } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped, keep] = useTypedItem({ listID, field: 'add', of: listName });
  const [problem, setProblem] = useState<string | null>(null);
  const addedAt = useRef(Number.NEGATIVE_INFINITY);
  if (count >= LIMITS.itemsPerList) {
    return (
      <QuietNote>
        <Trans>This list is full: {LIMITS.itemsPerList} dishes.</Trans>
      </QuietNote>
    );
  }
  const add = async (name: string) => {
    setTyped('', { isKept: false });
    const added = await run(async (device) => {
      const item = newItem(device, name);
      await addItem(device, listID, item);
      return item;
    });
    // What could not be saved is in the field again, so that nobody has to retype it.
    if (added.kind === 'failed') return setTyped(input.current?.value || typed);
    // Only now: the list may have been removed meanwhile, and the name is not lost with it.
    keep(input.current?.value ?? '');
    onAdded(added.value.id);
    announce(t`${added.value.name} added`);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The second tap of one finger finds the field that the first has emptied.
    if (typed === '' && performance.now() - addedAt.current < DOUBLE_TAP_MS) return;
    const parsed = v.safeParse(ItemNameSchema, typed);
    if (!parsed.success) {
      const refusal =
        typed.trim() === '' ? t`Type the name of a dish first` : t`Wrong name. Too long or something...`;
      leadToWrong(event.currentTarget, () => setProblem(refusal));
      return;
    }
    input.current?.focus();
    const name = parsed.output;
    addedAt.current = performance.now();
    if (onCountryMissed === undefined) void add(name);
    else onCountryMissed(() => void add(name));
  };
  const addLines = async (text: string, rest: string) => {
    // As the browser puts them into the field.
    const asOne = { itemIDs: [], left: linesOf(text).join(' '), problem: null };
    const { itemIDs, left, problem } = await pasteDishes(listID, text).catch(() => asOne);
    if (left !== '') setTyped(`${input.current?.value ?? rest} ${left}`.trimStart());
    setProblem(problem && i18n._(problem));
    const last = itemIDs.at(-1);
    if (last !== undefined) onAdded(last);
  };
  const several = takeLines((text, rest) => {
    if (rest !== typed) setTyped(rest);
    setProblem(null);
    if (onCountryMissed === undefined) void addLines(text, rest);
    else onCountryMissed(() => void addLines(text, rest));
  });
  return (
    <form noValidate onSubmit={submit} data-bar className={styles.form}>
      <TextField
        {...several}
        ref={input}
        label={t`Add a dish`}
        isLabelHidden
        placeholder={t`Add a dish`}
        name="item"
        lang={lang}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
        error={problem}
      />
      <IconButton type="submit" tone="clay" label={t`Add dish`} icon={<Plus />} className={styles.add} />
    </form>
  );
}

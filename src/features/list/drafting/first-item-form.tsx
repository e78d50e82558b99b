import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { keepTypedDish } from '#src/commands/draft.ts';
import { ItemNameSchema } from '#src/contract/fields.ts';
import { attempt } from '#src/parts/actions/run.ts';
import { DishField } from '#src/parts/dishes/dish-field.tsx';
import { type NewDish, takenOver } from '#src/parts/dishes/take-over.ts';
import { Button } from '#src/ui/button.tsx';
import { takeLines } from '#src/ui/take-lines.ts';
import { focusFirstInvalid } from '#src/ui/wrong-fields.ts';
import styles from './first-item-form.module.css';

type FirstItemFormProps = {
  /** The field's initial text: the name typed before the user left the screen. */
  initialText: string;
  /** Called with a valid name only; the field keeps its text until the user leaves the screen. */
  onAdd: (dish: NewDish) => void;
  /** Called with a pasted text of several lines, each of them a dish. */
  onPaste: (text: string) => void;
  /** Why the last dish was not added. */
  refusal: string | null;
  /** The list's language, as a BCP 47 tag. */
  lang: string | undefined;
  /** The draft's country, whose dishes are suggested first; null if it has none. */
  country: string | null;
};

/** A draft has no dishes. */
const NO_ITEMS: [] = [];

/** The form for the first dish, which turns the draft into a list. */
export function FirstItemForm({ initialText, onAdd, onPaste, refusal, lang, country }: FirstItemFormProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initialText);
  const [problem, setProblem] = useState<string | null>(null);
  // The chosen suggestion, until the text changes: the list may still need a country or be refused.
  const [chosen, setChosen] = useState<NewDish | null>(null);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = v.safeParse(ItemNameSchema, typed);
    if (parsed.success) {
      input.current?.focus();
      return onAdd(chosen ?? { name: parsed.output });
    }
    const refusal =
      typed.trim() === '' ? t`Type the name of a dish first` : t`Wrong name. Too long or something...`;
    focusFirstInvalid(event.currentTarget, () => setProblem(refusal));
  };
  const setText = (text: string) => {
    setTyped(text);
    setChosen(null);
    setProblem(null);
    return attempt(keepTypedDish, text);
  };
  // Store the other text of the field first, so that the new list receives it too.
  const pasteHandlers = takeLines((text, rest) => void setText(rest).then(() => onPaste(text)));
  return (
    <form noValidate onSubmit={add} className={styles.form}>
      <DishField
        ref={input}
        label={t`First dish`}
        name="item"
        lang={lang}
        autoComplete="off"
        enterKeyHint="done"
        required
        country={country}
        items={NO_ITEMS}
        onChooseDish={(dish) => {
          const taken = takenOver(dish, country);
          void setText(dish.name);
          setChosen(taken);
          onAdd(taken);
        }}
        value={typed}
        {...pasteHandlers}
        onChange={(event) => void setText(event.target.value)}
        error={problem ?? refusal}
      />
      <Button type="submit" variant="primary" size="lg" isWide icon={<Plus aria-hidden="true" />}>
        <Trans>Add dish</Trans>
      </Button>
    </form>
  );
}

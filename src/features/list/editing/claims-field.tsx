import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { TagChange } from '#src/commands/edit-list.ts';
import { foodWord } from '#src/parts/diet/food-words.ts';
import { type Claims, CONTENT_CLAIMS, claimsOf, DIET_CLAIMS } from '#src/parts/tags/claims.ts';
import { Button } from '#src/ui/button.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { ToggleChip } from '#src/ui/toggle-chip.tsx';
import { useChosen } from '#src/ui/use-chosen.ts';
import styles from './claims-field.module.css';

type ClaimsFieldProps = {
  claims: Claims;
  /** Replaces tags of the dish by others; resolves to whether that was saved. */
  onChange: (change: TagChange) => Promise<boolean>;
};

/** The value of the select's option for no claim. */
const NOTHING = '';

/**
 * What the author says about a dish: one diet, and foods that are in it. The choices write the tags that
 * readers with a diet or an allergy rely on, so the words call them the author's own claim (P11.1).
 */
export function ClaimsField({ claims, onChange }: ClaimsFieldProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [diet, chooseDiet] = useChosen(claims.diet?.tag ?? NOTHING);
  const [isOpen, setOpen] = useState(false);
  const wordOf = ({ food, word }: (typeof CONTENT_CLAIMS)[number]) =>
    word === undefined ? foodWord(i18n, food ?? '') : i18n._(word);
  const say = async (tag: string, isSaid: boolean, food: string): Promise<boolean> => {
    const isSaved = await onChange((tags) => ({
      removed: isSaid ? [] : tags.filter((each) => claimsOf(tags).contents.get(tag) === each),
      added: isSaid ? [tag] : [],
    }));
    // A warning that is gone may be missed by its readers, so a slip of the finger is told and can be undone.
    if (isSaved && !isSaid)
      showMessage(t`No longer said: ${food}`, {
        action: { label: t`Undo`, onSelect: () => void say(tag, true, food), isSpecific: true },
      });
    return isSaved;
  };
  const foods = CONTENT_CLAIMS.filter(({ tag }) => claims.contents.has(tag))
    .map(wordOf)
    .join(', ');
  return (
    <div className={styles.claims}>
      <SelectField
        label={t`You say`}
        name="diet"
        value={diet}
        onChange={({ target: { value } }) => {
          const added = value === NOTHING ? [] : [value];
          chooseDiet(
            value,
            onChange((tags) => ({
              removed: tags.filter((tag) => claimsOf(tags).diet?.written === tag),
              added,
            })),
          );
        }}
      >
        <option value={NOTHING}>{t`nothing about a diet`}</option>
        {DIET_CLAIMS.map(({ tag, word }) => (
          <option key={tag} value={tag}>
            {i18n._(word)}
          </option>
        ))}
      </SelectField>
      <div className={styles.contents}>
        <Button
          variant="quiet"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          icon={<ChevronDown aria-hidden="true" className={styles.chevron} />}
          onClick={() => setOpen(!isOpen)}
        >
          {foods === '' ? <Trans>Say what is in it</Trans> : <Trans>You say it contains: {foods}</Trans>}
        </Button>
        <ul id={id} hidden={!isOpen} aria-label={t`You say it contains`} className={styles.foods}>
          {CONTENT_CLAIMS.map((claim) => {
            const word = wordOf(claim);
            return (
              <li key={claim.tag}>
                <ContentChip
                  word={word}
                  isSaid={claims.contents.has(claim.tag)}
                  onSay={(isSaid) => say(claim.tag, isSaid, word)}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <p className={styles.note}>
        <Trans>Readers take this as your word. What you do not choose counts as not said.</Trans>
      </p>
    </div>
  );
}

/** A food that the author says is in the dish, or not. */
function ContentChip(props: { word: string; isSaid: boolean; onSay: (isSaid: boolean) => Promise<boolean> }) {
  const [isSaid, choose] = useChosen(props.isSaid);
  return (
    <ToggleChip isPressed={isSaid} onClick={() => choose(!isSaid, props.onSay(!isSaid))}>
      {props.word}
    </ToggleChip>
  );
}

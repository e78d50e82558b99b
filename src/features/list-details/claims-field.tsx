import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { foodWord } from '#src/shared/diet/food-words.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { ToggleChip } from '#src/ui/toggle-chip.tsx';
import { useChosen } from '#src/ui/use-chosen.ts';
import { type Claims, CONTENT_CLAIMS, DIET_CLAIMS } from './claims.ts';
import styles from './claims-field.module.css';

export type ClaimsFieldProps = {
  claims: Claims;
  /** Replaces tags of the dish by others; resolves to whether that was saved. */
  onChange: (tags: { removed: readonly string[]; added: readonly string[] }) => Promise<boolean>;
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
          const removed = claims.diet === null ? [] : [claims.diet.written];
          chooseDiet(value, onChange({ removed, added: value === NOTHING ? [] : [value] }));
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
            const written = claims.contents.get(claim.tag);
            return (
              <li key={claim.tag}>
                <ContentChip
                  word={wordOf(claim)}
                  isSaid={written !== undefined}
                  onToggle={() =>
                    onChange({ removed: written ? [written] : [], added: written ? [] : [claim.tag] })
                  }
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
function ContentChip(props: { word: string; isSaid: boolean; onToggle: () => Promise<boolean> }) {
  const [isSaid, choose] = useChosen(props.isSaid);
  return (
    <ToggleChip isPressed={isSaid} onClick={() => choose(!isSaid, props.onToggle())}>
      {props.word}
    </ToggleChip>
  );
}

import { useLingui } from '@lingui/react/macro';
import { SunMoon } from 'lucide-react';
import { useState } from 'react';
import { LanguageField } from '#src/shared/language-field.tsx';
import { Card } from '#src/ui/card.tsx';
import { areLevelsShown, turnLevels } from '#src/ui/level-setting.ts';
import { Section } from '#src/ui/section.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { areSwipesOn, turnSwipes } from '#src/ui/swipe-setting.ts';
import { Switch } from '#src/ui/switch.tsx';
import { chooseTheme, storedTheme, THEMES, type Theme } from '#src/ui/theme.ts';
import styles from './look-section.module.css';

/** The language and the light the app is shown in, whether it is swiped and shows levels: mails follow the language. */
export function LookSection({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useLingui();
  const [theme, setTheme] = useState(storedTheme);
  const names: Record<Theme, string> = { system: t`Same as device`, light: t`Light`, dark: t`Dark` };

  return (
    <Section title={t`Look and language`}>
      <Card className={styles.fields}>
        <LanguageField isSignedIn={isSignedIn} />
        <SelectField
          label={t`Theme`}
          value={theme}
          onChange={(event) => {
            const next = THEMES.find((each) => each === event.target.value) ?? 'system';
            chooseTheme(next);
            setTheme(next);
          }}
          icon={<SunMoon aria-hidden="true" />}
        >
          {THEMES.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </SelectField>
        <SwipeSwitch />
        <LevelSwitch />
      </Card>
    </Section>
  );
}

/** Turns the swipes of cards and dishes off and on, on this device. */
function SwipeSwitch() {
  const { t } = useLingui();
  const [areOn, setOn] = useState(areSwipesOn);
  return (
    <Switch
      label={t`Swipe actions`}
      hint={t`Swipe a list or dish to save, share, find or remove it. The buttons do the same.`}
      checked={areOn}
      onChange={({ target: { checked } }) => {
        turnSwipes(checked);
        setOn(checked);
      }}
    />
  );
}

/** Turns levels and all that celebrates a tick off and on, on this device. */
function LevelSwitch() {
  const { t } = useLingui();
  const [areOn, setOn] = useState(areLevelsShown);
  return (
    <Switch
      label={t`Levels and celebrations`}
      hint={t`Your rank, how far it is to the next one, and a small answer to each tick.`}
      checked={areOn}
      onChange={({ target: { checked } }) => {
        turnLevels(checked);
        setOn(checked);
      }}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { Languages, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { editAccount } from '#src/commands/account/edit-account.ts';
import { changeLanguage } from '#src/i18n/activate-language.ts';
import { AVAILABLE_LANGUAGES } from '#src/i18n/available-languages.ts';
import { storeLanguage } from '#src/i18n/stored-language.ts';
import { keepLanguage } from '#src/platform/service-worker.ts';
import { run } from '#src/shared/run.ts';
import { Card } from '#src/ui/card.tsx';
import { areLevelsShown, turnLevels } from '#src/ui/level-setting.ts';
import { showMessage } from '#src/ui/messages.ts';
import { Section } from '#src/ui/section.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { areSwipesOn, turnSwipes } from '#src/ui/swipe-setting.ts';
import { Switch } from '#src/ui/switch.tsx';
import { chooseTheme, storedTheme, THEMES, type Theme } from '#src/ui/theme.ts';
import styles from './look-section.module.css';
import { useOfferedLanguages } from './offered-languages.ts';

/** The language and the light the app is shown in, whether it is swiped and shows levels: mails follow the language. */
export function LookSection({ isSignedIn }: { isSignedIn: boolean }) {
  const { t, i18n } = useLingui();
  const [theme, setTheme] = useState(storedTheme);
  const current = AVAILABLE_LANGUAGES.find(({ tag }) => tag === i18n.locale);
  const offered = useOfferedLanguages(i18n.locale);
  const names: Record<Theme, string> = { system: t`Same as device`, light: t`Light`, dark: t`Dark` };

  const speak = async (code: string) => {
    const wanted = AVAILABLE_LANGUAGES.find((language) => language.code === code);
    if (wanted === undefined || wanted === current) return;
    if (!(await changeLanguage(wanted.code))) {
      showMessage(t`This language needs a connection the first time.`);
      return;
    }
    storeLanguage(wanted.code, isSignedIn ? 'chosen' : 'visitor');
    void keepLanguage(wanted.tag);
    if (isSignedIn) await run(editAccount, { kind: 'account.language', args: { language: wanted.code } });
  };

  return (
    <Section title={t`Look and language`}>
      <Card className={styles.fields}>
        <SelectField
          label={t`Language`}
          value={current?.code}
          hint={offered.length < AVAILABLE_LANGUAGES.length && t`More languages need a connection.`}
          onChange={(event) => void speak(event.target.value)}
          icon={<Languages aria-hidden="true" />}
        >
          {offered.map(({ code, tag, name }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </SelectField>
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

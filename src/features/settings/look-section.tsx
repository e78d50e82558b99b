import { useLingui } from '@lingui/react/macro';
import { MapPin, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { MAPS, type MapName } from '#src/domain/links.ts';
import { LanguageField } from '#src/parts/languages/language-field.tsx';
import { Card } from '#src/ui/card.tsx';
import { chooseMap, chosenMap } from '#src/ui/maps-setting.ts';
import {
  areLevelsShown,
  areMessagesTimed,
  areSwipesOn,
  turnLevels,
  turnMessageTimes,
  turnSwipes,
} from '#src/ui/on-off-settings.ts';
import { Section } from '#src/ui/section.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { chooseTheme, storedTheme, THEMES, type Theme } from '#src/ui/theme.ts';
import styles from './look-section.module.css';

/**
 * Language, theme and map, and switches for swipes, levels and message times. Mails use the chosen language.
 */
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
        <MapChoice />
        <SwipeSwitch />
        <LevelSwitch />
        <MessageSwitch />
      </Card>
    </Section>
  );
}

/** The maps' own names, the same in every language. */
const MAP_NAMES: Record<MapName, string> = {
  google: 'Google Maps',
  osm: 'OpenStreetMap',
  apple: 'Apple Maps',
};

/** Chooses the map used to find dishes, on this device. */
function MapChoice() {
  const { t } = useLingui();
  const [map, setMap] = useState(chosenMap);
  return (
    <SelectField
      label={t`Find dishes on`}
      value={map}
      onChange={(event) => {
        const next = MAPS.find((each) => each === event.target.value) ?? MAPS[0];
        chooseMap(next);
        setMap(next);
      }}
      icon={<MapPin aria-hidden="true" />}
    >
      {MAPS.map((each) => (
        <option key={each} value={each}>
          {MAP_NAMES[each]}
        </option>
      ))}
    </SelectField>
  );
}

/** Turns swipe actions on or off, on this device. */
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

/** Turns levels and the celebrations of ticks on or off, on this device. */
function LevelSwitch() {
  const { t } = useLingui();
  const [areOn, setOn] = useState(areLevelsShown);
  return (
    <Switch
      label={t`Levels and celebrations`}
      hint={t`Shows your title, how far away the next level is, and a small cheer for every tick.`}
      checked={areOn}
      onChange={({ target: { checked } }) => {
        turnLevels(checked);
        setOn(checked);
      }}
    />
  );
}

/** Keeps messages on screen until they are closed, on this device, for readers who need more time. */
function MessageSwitch() {
  const { t } = useLingui();
  const [areKept, setKept] = useState(() => !areMessagesTimed());
  return (
    <Switch
      label={t`Messages stay until closed`}
      hint={t`You also get a minute to undo a removal.`}
      checked={areKept}
      onChange={({ target: { checked } }) => {
        turnMessageTimes(!checked);
        setKept(checked);
      }}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { areSwipesOn, turnSwipes } from '#src/ui/swipe-setting.ts';
import { Switch } from '#src/ui/switch.tsx';

/** Turns the swipes of cards and dishes off and on, on this device. */
export function SwipeSwitch() {
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

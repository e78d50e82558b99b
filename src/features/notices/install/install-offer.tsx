import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { useInstall } from '#src/parts/install/use-install.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { watchOffer } from './watch-offer.ts';

/**
 * How long the offer shows, in milliseconds, so that the user has time to read and decide. The settings
 * always offer the installation.
 */
const SHOWN_MS = 20_000;

/** Offers to install the app at a suitable moment, and confirms the installation. The root mounts it once. */
export function InstallOffer(): ReactNode {
  const { t } = useLingui();
  const { installWay, install, sheet } = useInstall();
  const offer = useEffectEvent(() => {
    const label = installWay === 'prompt' ? t`Install` : t`Show me how`;
    showMessage(t`Install Food Odyssey as an app?`, {
      action: { label, onSelect: install },
      forMs: SHOWN_MS,
    });
  });
  const thank = useEffectEvent(() => showMessage(t`Food Odyssey is installed`));
  useEffect(() => watchOffer(() => void loadScreenTexts().then(() => offer())), []);
  useEffect(() => {
    const done = () => void loadScreenTexts().then(() => thank());
    addEventListener('appinstalled', done);
    return () => removeEventListener('appinstalled', done);
  }, []);
  return sheet;
}

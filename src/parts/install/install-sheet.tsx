import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Sheet } from '#src/ui/sheet.tsx';
import styles from './install-sheet.module.css';
import { offerSplash } from './offer-splash.ts';
import { AddPicture, IconPicture, MenuPicture, SharePicture } from './step-pictures.tsx';

type InstallSheetProps = { way: 'ios' | 'menu'; onClose: () => void };

/** The steps to install the app by hand, with pictures, for browsers without an installation prompt. */
export function InstallSheet({ way, onClose }: InstallSheetProps) {
  const { t } = useLingui();
  useEffect(() => {
    // If the splash screen cannot be made, the app starts on an empty background.
    if (way === 'ios') offerSplash().catch(() => undefined);
  }, [way]);
  return (
    <Sheet title={t`Install the app`} closeLabel={t`Close`} onClose={onClose}>
      {way === 'ios' ? (
        <>
          <ol className={styles.steps}>
            <li className={styles.step}>
              <SharePicture />
              <Trans>Tap Share. If you don’t see it, tap the three dots first.</Trans>
            </li>
            <li className={styles.step}>
              <AddPicture />
              <Trans>Scroll down and choose “Add to Home Screen”.</Trans>
            </li>
            <li className={styles.step}>
              <IconPicture />
              <Trans>Tap Add. Food Odyssey is then on your home screen.</Trans>
            </li>
          </ol>
          <p className={styles.note}>
            <Trans>
              The installed app keeps its own data: wait until everything here is sent, then sign in there.
            </Trans>
          </p>
        </>
      ) : (
        <div className={styles.step}>
          <MenuPicture />
          <p>
            <Trans>
              Open the browser’s menu, the three dots, and choose “Add app to Home screen” or “Install”.
            </Trans>
          </p>
        </div>
      )}
    </Sheet>
  );
}

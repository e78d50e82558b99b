import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react';
import { useId } from 'react';
import { useScreenAwake } from '#src/browser/hardware/screen-awake.ts';
import type { List } from '#src/domain/list.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { Button } from '#src/ui/button.tsx';
import { FullScreen } from '#src/ui/full-screen.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { CodePicture } from './code-picture.tsx';
import styles from './codes.module.css';
import { useCodes } from './use-codes.ts';
import { useTurns } from './use-turns.ts';

type CodesProps = { list: List; onClose: () => void };

/** Shows a list as one or several QR codes in turn, which another device's camera reads without a network. */
export function Codes({ list, onClose }: CodesProps) {
  const { t } = useLingui();
  const id = useId();
  useScreenAwake();
  const codes = useCodes(list);
  const total = codes?.length ?? 0;
  const turns = useTurns(total);
  const number = turns.index + 1;
  const numberText = t`QR code ${number} of ${total}`;
  const code = codes?.[turns.index];
  return (
    <FullScreen
      labelledBy={id}
      page="codes"
      onClose={onClose}
      className={styles.codes}
      tools={
        <>
          <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
          {total > 1 && (
            <>
              <Button
                className={styles.pause}
                icon={turns.isAutomatic ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
                onClick={() => turns.setAutomatic(!turns.isAutomatic)}
              >
                {turns.isAutomatic ? t`Pause` : t`Play`}
              </Button>
              <IconButton
                label={t`Previous code`}
                icon={<ChevronLeft className={styles.way} />}
                onClick={() => turns.showPrevious()}
              />
              <IconButton
                label={t`Next code`}
                icon={<ChevronRight className={styles.way} />}
                onClick={() => turns.showNext()}
              />
            </>
          )}
        </>
      }
    >
      <h2 id={id} tabIndex={-1} lang={languageTag(list.language)} className={styles.name}>
        {list.name}
      </h2>
      {codes === undefined && <Spinner />}
      {code && <CodePicture code={code} label={numberText} />}
      {code && (
        <div className={styles.words}>
          {total > 1 && (
            <p aria-hidden="true" className={styles.which}>
              {numberText}
            </p>
          )}
          <p>
            <Trans>
              Scan this code with the other phone’s camera. That phone needs no connection if Food Odyssey has
              been opened on it before.
            </Trans>
          </p>
          {total > 1 && (
            <p>
              <Trans>Scan all of them, in any order.</Trans>
            </p>
          )}
        </div>
      )}
      {total === 0 && codes && (
        <p role="status">
          <Trans>This list doesn’t fit into QR codes. Send it as a file instead.</Trans>
        </p>
      )}
    </FullScreen>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { MeanderLine } from '#src/ui/ornament.tsx';
import { ShipMotif } from '#src/ui/ship-motif.tsx';
import { SharePicture } from './share-picture.tsx';
import styles from './taste-board.module.css';
import type { TasteBoard } from './taste-board.ts';

/** The numbers of tasted countries and dishes, and the button that makes a picture of the board. */
export function BoardSummary({ board, name }: { board: TasteBoard; name: string }) {
  const { t } = useLingui();
  const [isPictureOpen, setPictureOpen] = useState(false);
  const { countries, ofCountries, dishes, removed } = board;
  return (
    <div className={styles.summary}>
      <MeanderLine className={styles.rim} />
      <ShipMotif className={styles.ship} />
      <p className={styles.number}>
        <span className={styles.figure}>{countries}</span>{' '}
        <span className={styles.unit}>{t`of ${ofCountries} countries and territories`}</span>
      </p>
      <p className={styles.number}>
        <span className={styles.figure}>{dishes}</span>{' '}
        <span
          className={styles.unit}
        >{t`${plural(dishes, { one: 'dish tasted', other: 'dishes tasted' })}`}</span>
      </p>
      {removed > 0 && (
        <p className={styles.small}>{t`No longer on any list, so counted without a country: ${removed}`}</p>
      )}
      <Button className={styles.share} onClick={() => setPictureOpen(true)}>
        {t`A picture to share`}
      </Button>
      {isPictureOpen && <SharePicture board={board} name={name} onClose={() => setPictureOpen(false)} />}
    </div>
  );
}

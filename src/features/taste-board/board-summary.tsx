import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { MeanderLine } from '#src/ui/ornament.tsx';
import { ShipMotif } from '#src/ui/ship-motif.tsx';
import { SharePicture } from './share-picture.tsx';
import styles from './taste-board.module.css';
import type { TasteBoard } from './taste-board.ts';

/** How many countries and dishes were tasted, and the button that makes a picture of the board. */
export function BoardSummary({ board, name }: { board: TasteBoard; name: string }) {
  const { t } = useLingui();
  const [isPictured, setPictured] = useState(false);
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
      <Button className={styles.share} onClick={() => setPictured(true)}>
        {t`A picture to share`}
      </Button>
      {isPictured && <SharePicture board={board} name={name} onClose={() => setPictured(false)} />}
    </div>
  );
}

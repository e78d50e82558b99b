import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { areFilesShared, savePicture } from '#src/browser/files/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { ShipMotif } from '#src/ui/ship-motif.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { DOUBLE_TAP_MS, useOnce } from '#src/ui/use-once.ts';
import { drawPicture, PICTURE } from './draw-picture.ts';
import styles from './taste-board.module.css';
import type { TasteBoard } from './taste-board.ts';

type SharePictureProps = { board: TasteBoard; name: string; onClose: () => void };

/** A picture of the board to share: numbers and flags, and the user's name only if they choose so. */
export function SharePicture({ board, name, onClose }: SharePictureProps) {
  const { t } = useLingui();
  const [isNamed, setNamed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ship = useRef<HTMLSpanElement>(null);
  const { countries, ofCountries, dishes } = board;
  const countryUnit = t`of ${ofCountries} countries and territories`;
  const dishUnit = t`${plural(dishes, { one: 'dish tasted', other: 'dishes tasted' })}`;
  const fail = () => showMessage(t`The picture couldn’t be made`, { tone: 'failure' });
  const draw = useEffectEvent(async () => {
    const figure = ship.current?.querySelector('svg');
    if (!canvas.current || !figure) return;
    const texts = {
      name: isNamed ? name : '',
      countries: { figure: String(countries), unit: countryUnit },
      dishes: { figure: String(dishes), unit: dishUnit },
      app: 'Food Odyssey',
    };
    const codes = board.continents.flatMap((each) => each.countries.map(({ code }) => code));
    await drawPicture(canvas.current, { texts, codes, ship: figure }).catch(fail);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: redraws the canvas when the name appears or disappears
  useEffect(() => void draw(), [isNamed]);
  const { press: shareOrSave } = useOnce(async () => {
    const picture = await new Promise<Blob | null>((done) => canvas.current?.toBlob(done));
    if (picture === null) fail();
    else await savePicture('food-odyssey.png', picture).catch(fail);
  }, DOUBLE_TAP_MS);
  return (
    <Dialog
      title={t`A picture to share`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => void shareOrSave()}>
          {areFilesShared() ? t`Share` : t`Save picture`}
        </Button>
      }
    >
      <div className={styles.column}>
        <canvas
          ref={canvas}
          {...PICTURE}
          role="img"
          aria-label={`${countries} ${countryUnit}, ${dishes} ${dishUnit}`}
          className={styles.picture}
        />
        <span ref={ship} hidden>
          <ShipMotif />
        </span>
        <Switch
          label={t`Put my name on it`}
          checked={isNamed}
          onChange={({ target }) => setNamed(target.checked)}
        />
        {!isNamed && (
          <p className={styles.small}>
            <Trans>It is made on this device and shows nothing but numbers and flags.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}

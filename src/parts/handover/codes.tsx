import { Trans, useLingui } from '@lingui/react/macro';
import type { Bitmap2D } from 'lean-qr';
import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react';
import { useId } from 'react';
import { useScreenAwake } from '#src/browser/hardware/screen-awake.ts';
import type { List } from '#src/domain/list.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { Button } from '#src/ui/button.tsx';
import { FullScreen } from '#src/ui/full-screen.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
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

/** Width of the quiet zone, the empty margin that a reader needs, in squares (ISO/IEC 18004). */
const QUIET = 4;

/**
 * A QR code. It is dark on white in every theme, because many cameras cannot read a code that is light on
 * dark.
 */
function CodePicture({ code, label }: { code: Bitmap2D; label: string }) {
  const edge = code.size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={squaresOf(code)} />
    </svg>
  );
}

/** Returns the dark squares as an SVG path; adjacent squares of a row are one rectangle. */
function squaresOf(code: Bitmap2D): string {
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      const from = x;
      while (code.get(x + 1, y)) x++;
      path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`;
    }
  }
  return path;
}

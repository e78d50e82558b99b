import type { Bitmap2D } from 'lean-qr';
import styles from './codes.module.css';

/** Width of the quiet zone, the empty margin that a reader needs, in squares (ISO/IEC 18004). */
const QUIET = 4;

/**
 * A QR code. It is dark on white in every theme, because many cameras cannot read a code that is light on
 * dark.
 */
export function CodePicture({ code, label }: { code: Bitmap2D; label: string }) {
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

import type { ReactNode } from 'react';
import styles from './install-sheet.module.css';

/**
 * A picture of part of a device's screen, in the theme's colours. Hidden from screen readers, since the step
 * beside it says the same.
 */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 152 104" aria-hidden="true" className={styles.picture}>
      <rect width="152" height="104" fill="var(--paper-deep)" />
      {children}
    </svg>
  );
}

/** A ring around the button to press, with its centre at (`x`, `y`). */
function Ring({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r="15" fill="var(--clay-wash)" stroke="var(--clay)" strokeWidth="2.5" />;
}

/** The Share symbol of iOS: a square with an arrow leaving it. */
function ShareSign({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M-3.5-2.5h-3v10h13v-10h-3M0 3v-11M-3.5-5 0-8.5 3.5-5"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** Draws three dots in a row, the middle one at (`cx`, `cy`). `step` is the x and y from one to the next. */
const dots = (cx: number, cy: number, step: readonly [number, number]) =>
  [-1, 0, 1].map((offset) => (
    <circle key={offset} cx={cx + offset * step[0]} cy={cy + offset * step[1]} r="1.9" fill="var(--ink)" />
  ));

/** A grey bar that represents a line of text. */
const line = (x: number, y: number, width: number) => (
  <rect x={x} y={y} width={width} height="5" rx="2.5" fill="var(--line)" />
);

/** The bottom bar of a browser with the address field, the Share button in a ring, and the three dots. */
export const SharePicture = () => (
  <Picture>
    {line(14, 12, 88)}
    {line(14, 24, 116)}
    {line(14, 36, 64)}
    <rect y="58" width="152" height="46" fill="var(--card)" />
    <path d="M0 58h152" stroke="var(--line-strong)" />
    <rect x="12" y="71" width="58" height="20" rx="10" fill="var(--paper-deep)" />
    <Ring x={94} y={81} />
    <ShareSign x={94} y={82} />
    {dots(130, 81, [6, 0])}
  </Picture>
);

/** The menu that Share opens. Its entry “Add to Home Screen”, with a plus in a square, has a frame. */
export const AddPicture = () => (
  <Picture>
    <rect x="10" y="10" width="132" height="94" rx="10" fill="var(--card)" stroke="var(--line-strong)" />
    {line(22, 23, 62)}
    <path d="M10 38h132M10 72h132" stroke="var(--line)" />
    <rect
      x="13"
      y="40"
      width="126"
      height="30"
      rx="8"
      fill="var(--clay-wash)"
      stroke="var(--clay)"
      strokeWidth="2.5"
    />
    {line(22, 52, 74)}
    <path
      d="M114 47.5h14v14h-14zM121 51v7M117.5 54.5h7"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="1.8"
      strokeLinejoin="round"
    />
    {line(22, 85, 50)}
  </Picture>
);

/** A home screen: five grey squares for other apps, and the app's icon in a frame. */
export const IconPicture = () => (
  <Picture>
    {[22, 62, 102].flatMap((x) =>
      [14, 58].map((y) =>
        x === 62 && y === 14 ? null : (
          <rect key={`${x} ${y}`} x={x} y={y} width="28" height="28" rx="7" fill="var(--line)" />
        ),
      ),
    )}
    <image href="/icons/icon.svg" x="60" y="12" width="32" height="32" />
    <rect x="57" y="9" width="38" height="38" rx="9" fill="none" stroke="var(--clay)" strokeWidth="2.5" />
  </Picture>
);

/** The top bar of a browser with the address field, and the three dots of its menu in a ring. */
export const MenuPicture = () => (
  <Picture>
    <rect width="152" height="44" fill="var(--card)" />
    <path d="M0 44h152" stroke="var(--line-strong)" />
    <rect x="12" y="13" width="92" height="20" rx="10" fill="var(--paper-deep)" />
    <Ring x={128} y={22} />
    {dots(128, 22, [0, 6])}
    {line(14, 58, 88)}
    {line(14, 70, 116)}
    {line(14, 82, 64)}
  </Picture>
);

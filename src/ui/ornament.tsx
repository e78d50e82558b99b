import { classNames } from './class-names.ts';
import styles from './ornament.module.css';

export type OrnamentProps = { className?: string | undefined };

/** A Greek key as a line, in the colour of the text around it. */
export function MeanderLine({ className }: OrnamentProps) {
  return <div aria-hidden="true" className={classNames(styles.line, styles.meander, className)} />;
}

/** A running wave as a line, in the colour of the text around it. */
export function WaveLine({ className }: OrnamentProps) {
  return <div aria-hidden="true" className={classNames(styles.line, styles.wave, className)} />;
}

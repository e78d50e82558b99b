import { findFolded } from './find-folded.ts';
import styles from './highlight.module.css';

export type HighlightProps = { text: string; match: string };

/** Text with the first place that matches marked, without regard to case and accents. */
export function Highlight({ text, match }: HighlightProps) {
  const found = findFolded(text, match);
  if (!found) return text;
  const [start, end] = found;
  return (
    <>
      {text.slice(0, start)}
      <mark className={styles.mark}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}

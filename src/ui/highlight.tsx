import { findFolded } from './find-folded.ts';
import styles from './highlight.module.css';

export type HighlightProps = { text: string; match: string };

/** Text with the first place that matches marked, without regard to case and accents. */
export function Highlight({ text, match }: HighlightProps) {
  const found = findFolded(text, match);
  // Each part has an element of its own: a browser that translates the page takes React's text nodes away.
  if (!found) return <span>{text}</span>;
  const [start, end] = found;
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <mark className={styles.mark}>{text.slice(start, end)}</mark>
      <span>{text.slice(end)}</span>
    </>
  );
}

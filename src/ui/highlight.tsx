import { findFolded } from './find-folded.ts';
import styles from './highlight.module.css';

type HighlightProps = { text: string; match: string };

/** A text with its first match marked, compared without case and accents. */
export function Highlight({ text, match }: HighlightProps) {
  const found = findFolded(text, match);
  // Each part has its own element, because a browser that translates the page removes React's text nodes.
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

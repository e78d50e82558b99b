import styles from './bars.module.css';

const KEY = 'noticeHeight';
const forget = () => localStorage.removeItem(KEY);

/** How many placeholders are mounted: where one takes over from another, both are for a moment. */
let standing = 0;
function stand(): () => void {
  standing += 1;
  return () => {
    standing -= 1;
    queueMicrotask(() => standing === 0 && forget());
  };
}

/**
 * Stands in for a notice that is still being loaded, as high as it was when the page was last left: nothing under a
 * finger moves when it comes. Empty where nothing was asked.
 */
export function ReservedHeight() {
  const height = Number(localStorage.getItem(KEY));
  // When the last placeholder goes, either a notice has come and records its height anew, or there is none to come.
  return height > 0 ? <div ref={stand} className={styles.consent} style={{ blockSize: height }} /> : null;
}

/** A notice's `ref`: records its height while it is shown, for the placeholder of the next start. */
export function recordHeight(notice: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    localStorage.setItem(KEY, String(notice.getBoundingClientRect().height)),
  );
  observer.observe(notice);
  return () => {
    observer.disconnect();
    forget();
  };
}

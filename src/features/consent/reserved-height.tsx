import styles from './bars.module.css';

const KEY = 'noticeHeight';
const forget = () => localStorage.removeItem(KEY);

/** How many stand in for it: the next one comes as the one before it goes. */
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
  // What is known once the last one goes is either a notice, which records its height anew, or that there is none.
  return height > 0 ? <div ref={stand} className={styles.consent} style={{ blockSize: height }} /> : null;
}

/** A notice's `ref`: records how high it is for as long as it stands; a page that is left with it finds that again. */
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

import { classNames } from '#src/ui/class-names.ts';
import styles from './bars.module.css';

const KEY = 'noticeHeight';
const forget = () => localStorage.removeItem(KEY);

/** How high the notice is that was shown when the page was last left, in pixels; 0 where none was. */
export const noticeHeight = (): number => Number(localStorage.getItem(KEY));

/** The place of that notice for a page that is stored as HTML: as high by an attribute, for styles are forbidden there. */
export function reservedPlace(): Element[] {
  const height = noticeHeight();
  if (height === 0) return [];
  const place = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  place.setAttribute('class', classNames(styles.consent, styles.place));
  place.setAttribute('height', String(height));
  return [place];
}

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
  const height = noticeHeight();
  // When the last placeholder goes, either a notice has come and records its height anew, or there is none to come.
  return height > 0 ? <div ref={stand} className={styles.consent} style={{ blockSize: height }} /> : null;
}

/** A notice's `ref`: records its height while it is shown, for the placeholder of the next start. */
export function recordHeight(notice: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const { height } = notice.getBoundingClientRect();
    // A question for Home is out of sight on other pages, and still stands on Home.
    if (height > 0) localStorage.setItem(KEY, String(height));
  });
  observer.observe(notice);
  return () => {
    observer.disconnect();
    forget();
  };
}

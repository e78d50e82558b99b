import { classNames } from '#src/ui/class-names.ts';
import styles from './bars.module.css';

const KEY = 'noticeHeight';
const HOME = 'home';
const forget = () => localStorage.removeItem(KEY);

/** The notice that was shown when the page was last left: its height in pixels, 0 where none was, and whether it is Home's alone. */
function lastNotice(): { height: number; isOfHome: boolean } {
  const [height, where] = (localStorage.getItem(KEY) ?? '0').split(' ');
  return { height: Number(height), isOfHome: where === HOME };
}

export const noticeHeight = (): number => lastNotice().height;

/** The place of that notice for a page that is stored as HTML: as high by an attribute, for styles are forbidden there. */
export function reservedPlace(): Element[] {
  const { height, isOfHome } = lastNotice();
  if (height === 0) return [];
  const place = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  place.setAttribute('class', classNames(isOfHome && styles.consent, styles.place));
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
  const { height, isOfHome } = lastNotice();
  if (height === 0) return null;
  // When the last placeholder goes, either a notice has come and records its height anew, or there is none to come.
  return <div ref={stand} className={isOfHome ? styles.consent : undefined} style={{ blockSize: height }} />;
}

/** The `ref` of a notice on every page: records its height while it is shown, for the placeholder of the next start. */
export const recordHeight = (notice: HTMLElement) => record(notice, '');
/** The same of a notice that stands on Home alone. */
export const recordHeightOnHome = (notice: HTMLElement) => record(notice, ` ${HOME}`);

function record(notice: HTMLElement, where: string): () => void {
  const observer = new ResizeObserver(() => {
    const { height } = notice.getBoundingClientRect();
    // A question for Home is out of sight on other pages, and still stands on Home.
    if (height > 0) localStorage.setItem(KEY, `${height}${where}`);
  });
  observer.observe(notice);
  return () => {
    observer.disconnect();
    forget();
  };
}

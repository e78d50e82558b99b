import { classNames } from '#src/ui/class-names.ts';
import styles from './bars.module.css';

/**
 * Key of the last notice in local storage: its height in pixels, and `HOME` if only Home shows it. The last notice
 * is the notice that the user saw before they closed the app.
 */
const KEY = 'noticeHeight';
const HOME = 'home';
const forget = () => localStorage.removeItem(KEY);

/** Returns the height in pixels of the last notice, 0 if none was shown, and whether only Home shows it. */
function lastNotice(): { height: number; isOnlyOnHome: boolean } {
  const [height, page] = (localStorage.getItem(KEY) ?? '0').split(' ');
  return { height: Number(height), isOnlyOnHome: page === HOME };
}

/** Returns the height in pixels of the last notice, 0 if none was shown. */
export const noticeHeight = (): number => lastNotice().height;

/**
 * Returns the placeholder for the last notice, for a page that is stored as HTML. The array has one element,
 * or none if there was no notice. The height is an SVG attribute, because the content security policy forbids
 * inline styles in HTML.
 */
export function noticePlaceholders(): Element[] {
  const { height, isOnlyOnHome } = lastNotice();
  if (height === 0) return [];
  const placeholder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  placeholder.setAttribute('class', classNames(isOnlyOnHome && styles.onlyOnHome, styles.placeholder));
  placeholder.setAttribute('height', String(height));
  return [placeholder];
}

/** The number of mounted placeholders. While one replaces another, both are mounted for a moment. */
let mountedPlaceholders = 0;
/**
 * The `ref` callback of a placeholder. Once no placeholder is mounted any more, it deletes the stored height: if
 * there is a notice, the notice has stored its own height by then.
 */
function trackPlaceholder(): () => void {
  mountedPlaceholders += 1;
  return () => {
    mountedPlaceholders -= 1;
    queueMicrotask(() => mountedPlaceholders === 0 && forget());
  };
}

/**
 * A placeholder as high as the last notice, shown while the notice is loading, so that nothing moves under the
 * user's finger when the notice appears. Empty if there was no notice.
 */
export function ReservedHeight() {
  const { height, isOnlyOnHome } = lastNotice();
  if (height === 0) return null;
  return (
    <div
      ref={trackPlaceholder}
      className={isOnlyOnHome ? styles.onlyOnHome : undefined}
      style={{ blockSize: height }}
    />
  );
}

/**
 * The `ref` callback for a notice that every page shows. It records the notice's height for the placeholder
 * at the next start.
 */
export const recordHeight = (notice: HTMLElement) => record(notice, '');
/** The `ref` callback for a notice that only Home shows. It records the notice's height in the same way. */
export const recordHeightOnHome = (notice: HTMLElement) => record(notice, ` ${HOME}`);

function record(notice: HTMLElement, page: string): () => void {
  const observer = new ResizeObserver(() => {
    const { height } = notice.getBoundingClientRect();
    // On other pages a notice of Home is hidden and has height 0, but its stored height must stay.
    if (height > 0) localStorage.setItem(KEY, `${height}${page}`);
  });
  observer.observe(notice);
  return () => {
    observer.disconnect();
    forget();
  };
}

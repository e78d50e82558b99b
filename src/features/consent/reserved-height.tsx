import { classNames } from '#src/ui/class-names.ts';
import styles from './bars.module.css';

const KEY = 'noticeHeight';
const HOME = 'home';
const forget = () => localStorage.removeItem(KEY);

/**
 * Returns the height in pixels of the notice that was shown when the user last left the app, 0 if none was,
 * and whether only Home shows that notice.
 */
function lastNotice(): { height: number; isOfHome: boolean } {
  const [height, page] = (localStorage.getItem(KEY) ?? '0').split(' ');
  return { height: Number(height), isOfHome: page === HOME };
}

/** Returns the height in pixels of the notice shown when the user last left the app, 0 if none was. */
export const noticeHeight = (): number => lastNotice().height;

/**
 * Returns the placeholder for the last notice as a DOM element, for a page that is stored as HTML; an empty
 * array if there was no notice. The height is an SVG attribute, because the content security policy forbids
 * inline styles in HTML.
 */
export function noticePlaceholders(): Element[] {
  const { height, isOfHome } = lastNotice();
  if (height === 0) return [];
  const placeholder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  placeholder.setAttribute('class', classNames(isOfHome && styles.consent, styles.placeholder));
  placeholder.setAttribute('height', String(height));
  return [placeholder];
}

/** The number of mounted placeholders. While one replaces another, both are mounted for a moment. */
let mountedPlaceholders = 0;
function trackPlaceholder(): () => void {
  mountedPlaceholders += 1;
  return () => {
    mountedPlaceholders -= 1;
    queueMicrotask(() => mountedPlaceholders === 0 && forget());
  };
}

/**
 * A placeholder for a notice that is still loading, as high as the notice was when the page was last left, so
 * that nothing moves under the user's finger when the notice appears. Empty if there was no notice.
 */
export function ReservedHeight() {
  const { height, isOfHome } = lastNotice();
  if (height === 0) return null;
  // When the last placeholder unmounts, the stored height is removed, because a notice that has loaded
  // records its own height.
  return (
    <div
      ref={trackPlaceholder}
      className={isOfHome ? styles.consent : undefined}
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
    // On other pages Home's question is hidden and has height 0, but its stored height must stay.
    if (height > 0) localStorage.setItem(KEY, `${height}${page}`);
  });
  observer.observe(notice);
  return () => {
    observer.disconnect();
    forget();
  };
}

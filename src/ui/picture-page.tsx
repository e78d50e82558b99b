import { Frieze } from './frieze.tsx';
import { Page, type PageProps } from './page.tsx';
import styles from './picture-page.module.css';

/**
 * A page with little on it, such as a form: the frieze above on a phone, as tall as the page beside it from a desk
 * up.
 */
export function PicturePage(props: Omit<PageProps, 'art' | 'width'>) {
  return (
    <div className={styles.spread}>
      <div className={styles.picture}>
        <Frieze className={styles.frieze} />
      </div>
      <Page {...props} />
    </div>
  );
}

import { Frieze } from './frieze.tsx';
import { Page, type PageProps } from './page.tsx';
import styles from './picture-page.module.css';

/**
 * A page with little content, such as a form. The frieze is above it on a narrow screen, and beside it,
 * almost as tall as the screen, on a wide one.
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

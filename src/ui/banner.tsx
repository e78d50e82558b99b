import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';

export type BannerProps = {
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  tone?: 'sea' | 'saffron' | 'wine' | undefined;
};

/** A thin line of status in the flow of the page: offline, waiting, an update. It pushes the page down and covers nothing. */
export function Banner({ icon, children, action, tone = 'sea' }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone])}>
      {icon}
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}

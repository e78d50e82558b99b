import type { ReactNode } from 'react';
import styles from './banner.module.css';

type BannerProps = {
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
};

/**
 * A line in the flow of the page, shown in response to a press. It pushes the page down and covers nothing.
 */
export function Banner({ icon, children, action }: BannerProps) {
  return (
    <div className={styles.banner}>
      {icon}
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}

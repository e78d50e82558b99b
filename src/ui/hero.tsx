import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Frieze } from './frieze.tsx';
import styles from './hero.module.css';

type HeroProps = {
  avatar: ReactNode;
  /** The user's name or a greeting. */
  title: ReactNode;
  /** The title of the user's level. */
  subtitle?: ReactNode;
  badge?: ReactNode;
  progress?: ReactNode;
  /** A small form in two lines, without the picture. */
  isStrip?: boolean | undefined;
};

/** The top of Home, with the frieze, and the user's portrait, level and title over the frieze's edge. */
export function Hero({ avatar, title, subtitle, badge, progress, isStrip }: HeroProps) {
  return (
    <div data-tour="traveller" className={classNames(styles.hero, isStrip && styles.strip)}>
      {!isStrip && <Frieze className={styles.art} />}
      <div className={styles.panel}>
        <div className={styles.avatar}>{avatar}</div>
        <div className={styles.text}>
          <div className={styles.title}>{title}</div>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {(badge || progress) && (
          <div className={styles.standing}>
            {badge}
            <div className={styles.progress}>{progress}</div>
          </div>
        )}
      </div>
    </div>
  );
}

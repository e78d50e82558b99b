import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './list-card.module.css';

type ListCardProps = Omit<ComponentProps<'article'>, 'title'> & {
  flag: ReactNode;
  /** Usually a heading with a `CardLink` inside, which makes the whole card a link. */
  title: ReactNode;
  meta?: ReactNode;
  tags?: ReactNode;
  progress?: ReactNode;
  actions?: ReactNode;
  /** Whether all dishes of the list are eaten; the card then has an olive border and background. */
  isDone?: boolean | undefined;
};

/** The card of a list, with slots for flag, title, numbers, tags, progress and buttons. */
export function ListCard({
  flag,
  title,
  meta,
  tags,
  progress,
  actions,
  isDone,
  className,
  ...rest
}: ListCardProps) {
  return (
    <article {...rest} className={classNames(styles.card, isDone && styles.done, className)}>
      {flag && <div className={styles.flag}>{flag}</div>}
      <div className={styles.body}>
        <div className={styles.title}>{title}</div>
        {meta && <div className={styles.meta}>{meta}</div>}
        {tags && <div className={styles.tags}>{tags}</div>}
        {progress && <div className={styles.progress}>{progress}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

/** The link of a card. Its target covers the whole card, except the buttons. */
export function CardLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classNames(styles.link, className)} />;
}

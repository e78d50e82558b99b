import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

export type PageProps = {
  title: ReactNode;
  isTitleHidden?: boolean | undefined;
  /** Attributes for the heading, such as the handlers that start an edit of the title. */
  titleProps?: Omit<ComponentProps<'h1'>, 'children' | 'className' | 'tabIndex'> | undefined;
  /** Replaces the title while it is edited. */
  titleEditor?: ReactNode;
  lead?: ReactNode;
  back?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** A picture across the top, such as a `Frieze`. */
  art?: ReactNode;
  width?: 'column' | 'wide' | undefined;
  /**
   * The kind of the page, for style sheets: `list` has a column for the open dish on a wide screen. `home` is
   * the Home of a user who has a list.
   */
  kind?: 'list' | 'home' | undefined;
  children: ReactNode;
};

/** The main landmark with its heading, which can take the focus when the route changes. */
export function Page({
  title,
  isTitleHidden,
  titleProps,
  titleEditor,
  lead,
  back,
  actions,
  art,
  width = 'column',
  kind,
  children,
}: PageProps) {
  const hasHead = !isTitleHidden || back || actions;
  return (
    <main id="main" data-kind={kind} className={classNames(styles.page, width === 'wide' && styles.wide)}>
      {art}
      <div className={hasHead ? styles.head : 'visually-hidden'}>
        {back}
        <h1
          {...titleProps}
          tabIndex={-1}
          className={isTitleHidden || titleEditor ? 'visually-hidden' : styles.title}
        >
          {title}
        </h1>
        {titleEditor}
        {actions && <div className={styles.actions}>{actions}</div>}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </main>
  );
}

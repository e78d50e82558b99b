import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

export type PageProps = {
  title: ReactNode;
  isTitleHidden?: boolean | undefined;
  /** For a title that can be edited: what starts that. */
  titleProps?: Omit<ComponentProps<'h1'>, 'children' | 'className' | 'tabIndex'> | undefined;
  /** Stands in the title's place while it is edited. */
  titleEditor?: ReactNode;
  lead?: ReactNode;
  back?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Picture across the top, such as a `Frieze`. */
  art?: ReactNode;
  width?: 'column' | 'wide' | undefined;
  /**
   * What the styles need to know of the page: `list` has a column for the open dish on a wide screen; `home` is Home of
   * somebody who has a list.
   */
  kind?: 'list' | 'home' | undefined;
  children: ReactNode;
};

/** The main landmark with its heading, which can take focus when the route changes. */
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

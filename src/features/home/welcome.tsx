import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Compass, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { newListLink } from '#src/parts/lists/new-list-link.ts';
import { isFirstStart } from '#src/parts/page/first-start.ts';
import { lazyPart } from '#src/parts/page/lazy-part.ts';
import { classNames } from '#src/ui/class-names.ts';
import { RouteButtonLink } from '#src/ui/links.ts';
import styles from './welcome.module.css';

const FirstStart = lazyPart(() => import('./first-start/first-start.tsx').then((part) => part.FirstStart));

/**
 * The first part of Home for visitors: two ways to begin and a link to sign in, with a greeting at the very
 * first start. The prerendered HTML always contains the greeting, because browsers show that HTML only at a
 * first start. At later starts the worker serves a page without Home.
 */
export function Welcome() {
  const [isFirst] = useState(isFirstStart);
  return (
    <div data-tour="begin" className={classNames(styles.welcome, isFirst && styles.first)}>
      {isFirst && (
        <div className={styles.greeting}>
          <FirstStart />
        </div>
      )}
      <div className={styles.choices}>
        <RouteButtonLink to="/lists" variant="primary" icon={<Compass aria-hidden="true" />}>
          <Trans>Find list</Trans>
        </RouteButtonLink>
        <RouteButtonLink {...newListLink(true)} icon={<NotebookPen aria-hidden="true" />}>
          <Trans>Create your own list</Trans>
        </RouteButtonLink>
      </div>
      <p>
        <Trans>
          Already have an account? <Link to="/login">Sign in</Link>
        </Trans>
      </p>
    </div>
  );
}

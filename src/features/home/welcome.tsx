import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Compass, NotebookPen } from 'lucide-react';
import { newListLink } from '#src/shared/new-list-link.ts';
import { RouteButtonLink } from '#src/ui/links.ts';
import styles from './welcome.module.css';

/** What a visitor finds first: two ways to begin, and the way back in. */
export function Welcome() {
  return (
    <div data-tour="begin" className={styles.welcome}>
      <div className={styles.ways}>
        <RouteButtonLink to="/lists" variant="primary" icon={<Compass aria-hidden="true" />}>
          <Trans>Find list</Trans>
        </RouteButtonLink>
        <RouteButtonLink {...newListLink(true)} icon={<NotebookPen aria-hidden="true" />}>
          <Trans>Create one</Trans>
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

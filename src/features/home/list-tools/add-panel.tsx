import { Trans } from '@lingui/react/macro';
import { Compass, FolderInput, NotebookPen, Plus } from 'lucide-react';
import { newListLink } from '#src/parts/lists/new-list-link.ts';
import { RouteButtonLink } from '#src/ui/links.ts';
import styles from './add-panel.module.css';

/** A folded panel below the lists with links to find, create or import a list. */
export function AddPanel() {
  return (
    <details
      data-tour="begin"
      className={styles.panel}
      // Scroll to the opened content, which could be behind the bar at the bottom.
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary className={styles.summary}>
        <Plus aria-hidden="true" />
        <Trans>Find or create a list</Trans>
      </summary>
      <div className={styles.choices}>
        <RouteButtonLink to="/lists" isWide icon={<Compass aria-hidden="true" />}>
          <Trans>Find list</Trans>
        </RouteButtonLink>
        <RouteButtonLink {...newListLink(false)} isWide icon={<NotebookPen aria-hidden="true" />}>
          <Trans>Create your own list</Trans>
        </RouteButtonLink>
        <RouteButtonLink to="/user/import" isWide icon={<FolderInput aria-hidden="true" />}>
          <Trans>Import lists</Trans>
        </RouteButtonLink>
      </div>
    </details>
  );
}

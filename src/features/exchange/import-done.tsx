import { Plural, Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ImportResult } from '#src/commands/import-lists.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RouteButtonLink } from '#src/ui/links.ts';
import styles from './exchange.module.css';

type ImportDoneProps = {
  imported: ImportResult;
  isBusy: boolean;
  onUndo: () => void;
  onClose: () => void;
};

/**
 * Shows how many dishes and lists the last import added, with a button that undoes the import. The card stays
 * until the tab is closed, or the user undoes the import or begins another.
 */
export function ImportDone({ imported: { made }, isBusy, onUndo, onClose }: ImportDoneProps) {
  const lists = made.length;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tone="olive" tabIndex={-1} role="status" className="stack">
      <p className={styles.name}>
        <Trans>Imported</Trans>
        {': '}
        <Plural
          value={made.reduce((sum, { itemIDs }) => sum + itemIDs.length, 0)}
          one="# dish"
          other="# dishes"
        />
        {' · '}
        <Plural value={lists} one="# list" other="# lists" />
      </p>
      <Button isBusy={isBusy} isWide icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
      <RouteButtonLink to="/" isWide variant="primary">
        <Trans>Your lists</Trans>
      </RouteButtonLink>
      <Button variant="quiet" isWide onClick={onClose}>
        <Trans>Import more</Trans>
      </Button>
    </Card>
  );
}

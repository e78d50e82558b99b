import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#src/ui/button.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import styles from './eaten-fold.module.css';

type EatenFoldProps = {
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  /** Renders the rows; called only while they are shown. */
  children: () => ReactNode;
};

/** The collapsible section with the eaten dishes at the end of a long list. */
export function EatenFold({ count, isOpen, onToggle, children }: EatenFoldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        icon={<ChevronDown aria-hidden="true" className={styles.chevron} />}
        className={styles.fold}
        onClick={onToggle}
      >
        <Trans>Eaten ({count})</Trans>
      </Button>
      {isOpen && (
        <RowList id={id} aria-label={t`Eaten (${count})`}>
          {children()}
        </RowList>
      )}
    </>
  );
}

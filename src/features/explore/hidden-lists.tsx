import { Plural, useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import styles from './country-lists-page.module.css';

/** Says how many lists in other languages are hidden, with a button that shows them. */
export function HiddenLists({ hidden, onShowAll }: { hidden: number; onShowAll: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.hidden}>
      <QuietNote icon={<Languages aria-hidden="true" />}>
        <Plural
          value={hidden}
          one="# list in another language is hidden"
          other="# lists in other languages are hidden"
        />
      </QuietNote>
      <Button variant="quiet" onClick={onShowAll}>{t`Show all languages`}</Button>
    </div>
  );
}

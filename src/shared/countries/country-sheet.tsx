import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Sheet } from '#src/ui/sheet.tsx';
import { CountryPicker } from './country-picker.tsx';
import styles from './country-sheet.module.css';

export type CountrySheetProps = {
  chosen: string | undefined;
  onChoose: (code: string) => void;
  onClose: () => void;
  /** Why the picker opened, when nobody asked for it. */
  note?: ReactNode;
};

/** The picker as a bottom sheet inside a list; open while mounted. */
export function CountrySheet({ chosen, onChoose, onClose, note }: CountrySheetProps) {
  const { t } = useLingui();
  return (
    <CountryPicker chosen={chosen} onChoose={onChoose}>
      {({ tools, rows }) => (
        <Sheet
          title={t`Choose country`}
          closeLabel={t`Close`}
          onClose={onClose}
          tools={
            <>
              {note}
              {tools}
            </>
          }
        >
          <div className={styles.rows}>{rows}</div>
        </Sheet>
      )}
    </CountryPicker>
  );
}

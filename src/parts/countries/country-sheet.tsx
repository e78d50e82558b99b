import { useLingui } from '@lingui/react/macro';
import { Sheet } from '#src/ui/sheet.tsx';
import { CountryPicker } from './country-picker.tsx';
import styles from './country-sheet.module.css';

type CountrySheetProps = {
  chosen: string | undefined;
  onChoose: (code: string) => void;
  onClose: () => void;
  /** Whether the app opened the sheet because another action needs a country. */
  isCountryRequired?: boolean;
};

/** The picker as a bottom sheet inside a list; open while mounted. */
export function CountrySheet({ chosen, onChoose, onClose, isCountryRequired = false }: CountrySheetProps) {
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
              {isCountryRequired && (
                <p role="alert" className={styles.missed}>
                  {t`choose the country first`}
                </p>
              )}
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

import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PageSheet } from '#src/ui/page-sheet.tsx';
import styles from './dish.module.css';

/** In place of a dish that is not on its list, or not any more. */
export function NoDish({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const name = t`Dish not found`;
  return (
    <PageSheet
      page=""
      labelledBy={id}
      onClose={onClose}
      tools={<IconButton label={t`Close`} icon={<X />} className={styles.close} onClick={onClose} />}
    >
      <title>{t`${name} · Food Odyssey`}</title>
      <h2 id={id} tabIndex={-1} className={styles.name}>
        {name}
      </h2>
      <p>
        <Trans>It is not on this list, or not any more.</Trans>
      </p>
    </PageSheet>
  );
}

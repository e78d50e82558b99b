import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PageSheet } from '#src/ui/page-sheet.tsx';
import { TypedOnRemoved } from '../editing/typed-on-removed.tsx';
import styles from './dish.module.css';

type NoDishProps = {
  onClose: () => void;
  /** The missing dish, if the list is the user's own. */
  own?: { listID: string; itemID: string };
};

/**
 * Replaces the page of a dish that is not on its list, and shows any text that the user was writing about it.
 */
export function NoDish({ onClose, own }: NoDishProps) {
  const { t } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = t`Dish not found`;
  return (
    <PageSheet
      page=""
      labelledBy={id}
      onClose={onClose}
      tools={<IconButton label={t`Close`} icon={<X />} className={styles.close} onClick={onClose} />}
    >
      <title>{t`${name} · Food Odyssey`}</title>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.name}>
        {name}
      </h2>
      <p>
        <Trans>This dish is not on the list, or has been removed from it.</Trans>
      </p>
      {own && <TypedOnRemoved {...own} onDiscarded={() => heading.current?.focus()} />}
    </PageSheet>
  );
}

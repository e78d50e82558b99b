import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Phrases } from '#src/domain/phrases.ts';
import styles from './choose-phrases.module.css';

type HowCheckedProps = {
  phrases: Phrases;
  /** The link for reporting a mistake. */
  reportLink: ReactNode;
};

/** Says how a language's phrases were written and checked, and where to report a mistake. */
export function HowChecked({ phrases: { name, checked }, reportLink }: HowCheckedProps) {
  const { t, i18n } = useLingui();
  const day = (date: string | null) =>
    date === null ? t`not yet` : i18n.date(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' });
  const [written, read, back] = [day(checked.written), day(checked.read), day(checked.back)];
  return (
    <>
      <p className={styles.note}>
        <Trans>
          We wrote these phrases with a language model, and no native speaker has checked them. If you have an
          allergy, make sure that you are understood.
        </Trans>
      </p>
      <p className={styles.note}>
        <span>{name}</span>.{' '}
        <Trans>
          Written: {written}. Read a second time: {read}. Translated back: {back}.
        </Trans>
      </p>
      <div>{reportLink}</div>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Phrases } from '#src/domain/phrases.ts';
import styles from './choose-phrases.module.css';

export type HowCheckedProps = {
  phrases: Phrases;
  /** The way to tell of a mistake. */
  reportLink: ReactNode;
};

/** Says how a language's phrases were made and checked, and where a mistake in them can be told. */
export function HowChecked({ phrases: { name, checked }, reportLink }: HowCheckedProps) {
  const { t, i18n } = useLingui();
  const day = (date: string) => i18n.date(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' });
  const [written, read, back] = [day(checked.written), checked.read, checked.back];
  const steps = [
    t`written on ${written}`,
    read === null ? t`not yet read a second time` : t`read a second time on ${day(read)}`,
    back === null ? t`not yet translated back` : t`translated back on ${day(back)}`,
  ].join(', ');
  return (
    <>
      <p className={styles.note}>
        <Trans>
          We wrote these phrases with a language model, and no native speaker has checked them. With an
          allergy make sure that you are understood.
        </Trans>
      </p>
      <p className={styles.note}>
        {name}: {steps}.
      </p>
      <div>{reportLink}</div>
    </>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { Card } from '#src/ui/card.tsx';
import { Section } from '#src/ui/section.tsx';
import styles from './taste-board.module.css';
import type { TasteBoard } from './taste-board.ts';

/** A bar chart of the dishes eaten in each of the last twelve months; screen readers get a list. */
export function Months({ months }: Pick<TasteBoard, 'months'>) {
  const { t, i18n } = useLingui();
  const most = Math.max(...months.map(({ dishes }) => dishes));
  return (
    <Section title={t`Dishes by month`}>
      <Card>
        <ol className={styles.months}>
          {months.map((each) => {
            const { month, dishes } = each;
            const begin = new Date(`${month}-01`);
            const nameAs = (form: 'long' | 'narrow', year?: 'numeric') =>
              i18n.date(begin, { month: form, year, timeZone: 'UTC' });
            return (
              <li key={month} style={{ '--height': dishes / most } as CSSProperties}>
                <span className="visually-hidden">
                  {`${nameAs('long', 'numeric')}: ${t`${plural(each.dishes, { one: '# dish', other: '# dishes' })}`}`}
                </span>
                <span aria-hidden="true" className={styles.count}>
                  {dishes > 0 && dishes}
                </span>
                <span aria-hidden="true" className={styles.bar} />
                <span aria-hidden="true" className={styles.small}>
                  {nameAs('narrow')}
                </span>
              </li>
            );
          })}
        </ol>
      </Card>
    </Section>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { useQueryFrom } from '#src/browser/database/use-query.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { isAnyDiet } from '#src/domain/diet.ts';
import { dishKind } from '#src/domain/dish-kind.ts';
import type { Item } from '#src/domain/list.ts';
import { startDishes } from '#src/domain/start-dishes.ts';
import { type Translations, translateList, writtenIn } from '#src/domain/translation.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { contentsIn } from '#src/parts/diet/contents-of.ts';
import { dishFitFor } from '#src/parts/diet/dish-fit.ts';
import { DishName } from '#src/parts/dishes/dish-name.tsx';
import { useTranslations } from '#src/parts/dishes/use-translated.ts';
import { NO_FACTS, type ReaderFacts, readerFacts } from '#src/queries/reader-facts.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DishPicture } from '#src/ui/dish-picture.tsx';
import { RouteButtonLink, RouteRowLink } from '#src/ui/links.ts';
import { Section } from '#src/ui/section.tsx';
import { FROM_COUNTRY } from './list-tile.tsx';
import styles from './start-dishes.module.css';

type StartDishesProps = {
  country: string;
  /** The country's essentials. */
  list: PublicListRow;
  /** The facts about the reader when the page opened, if they were read. */
  first: ReaderFacts | undefined;
};

/**
 * Returns a test whether a dish may be suggested to a reader. A reader with a diet or an allergy is suggested
 * only dishes that fit by their tags, or in which no avoided food is usual or sometimes.
 */
function suitsReader({ diet, dishes }: ReaderFacts, translations: Translations): (item: Item) => boolean {
  if (!isAnyDiet(diet)) return () => true;
  const fitOf = dishFitFor(diet);
  const contentsOf = contentsIn(dishes, translations);
  return (item) => ['fits', 'notUsual'].includes(fitOf(item.tags, contentsOf(item)).kind);
}

/**
 * Returns the text of the link to all essentials.
 * @param count the number of dishes
 * @param name the list's name
 */
export const allDishesText = (count: number, name: string): string =>
  plural(count, { one: `# dish of “${name}”`, other: `All # dishes of “${name}”` });

/**
 * Three dishes to start with in a country: the most expected ones that the reader has not eaten and that suit
 * their diet as far as is known. Each opens its page, and a link below opens all essentials. Until the facts about the reader are read, the dishes take up
 * their space and are invisible.
 */
export function StartDishes({ country, list: original, first }: StartDishesProps) {
  const { t } = useLingui();
  const facts = useQueryFrom(first, readerFacts, country, original.id);
  const translations = useTranslations(country);
  const list = translateList(original, translations);
  const { eaten } = facts ?? NO_FACTS;
  const suits = useMemo(() => suitsReader(facts ?? NO_FACTS, translations), [facts, translations]);
  const shown = startDishes(list.items, (item) => !eaten.includes(item.id) && suits(item));
  if (shown.length === 0) return null;
  const lang = languageTag(writtenIn(list));
  return (
    <div className={classNames(facts === undefined && styles.unread)}>
      <Section title={t`Start with these three dishes`}>
        <ul className={styles.dishes}>
          {shown.map(({ id, name, description, tags }) => (
            <li key={id}>
              <Card className={styles.card}>
                <RouteRowLink
                  to="/list/$country/$listID/$itemID"
                  params={{ country, listID: list.id, itemID: id }}
                  className={styles.row}
                  icon={<DishPicture kind={dishKind(tags)} size="lg" />}
                >
                  <DishName name={name} country={country} lang={lang} />
                  <span lang={languageTag(list.language)} className={styles.text}>
                    {description}
                  </span>
                </RouteRowLink>
              </Card>
            </li>
          ))}
        </ul>
        <RouteButtonLink
          to="/list/$country/$listID"
          params={{ country, listID: list.id }}
          state={FROM_COUNTRY}
          icon={<ListChecks aria-hidden="true" />}
          className={styles.all}
        >
          {allDishesText(list.items.length, list.name)}
        </RouteButtonLink>
      </Section>
    </div>
  );
}

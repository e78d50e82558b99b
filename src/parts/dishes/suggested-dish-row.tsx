import { Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '#src/domain/country-name.ts';
import { dishKind } from '#src/domain/dish-kind.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { DishName } from '#src/parts/dishes/dish-name.tsx';
import type { SuggestedDish } from '#src/queries/seen-dishes.ts';
import { DishPicture } from '#src/ui/dish-picture.tsx';
import { Highlight } from '#src/ui/highlight.tsx';
import styles from './suggested-dish-row.module.css';

type SuggestedDishRowProps = {
  dish: SuggestedDish;
  /** The typed text, which is marked in the names. */
  match: string;
  /** Whether the dish is of another country than the list. */
  isElsewhere: boolean;
  isOnList: boolean;
};

/** A suggested dish: its drawing, the name by which it was found, its own name and its description. */
export function SuggestedDishRow({ dish, match, isElsewhere, isOnList }: SuggestedDishRowProps) {
  const { i18n } = useLingui();
  const { name, called, why, country, description, translated, language } = dish;
  const alias = called ?? why ?? '';
  const show = (text: string) => <Highlight text={text} match={match} />;
  return (
    <span className={styles.row}>
      <DishPicture kind={dishKind(dish.tags)} />
      <span className={styles.texts}>
        <span className={styles.name}>
          {alias !== '' && (
            <>
              <bdi>{show(alias)}</bdi>
              {' · '}
            </>
          )}
          <DishName name={name} country={country} show={show} />
        </span>
        <span className={styles.about}>
          {isOnList && (
            <strong>
              <Trans>On this list</Trans>
            </strong>
          )}
          {isElsewhere && <span>{countryName(country, i18n.locale)}</span>}
          {description !== '' && (
            <span lang={translated === undefined ? languageTag(language) : undefined}>
              {translated ?? description}
            </span>
          )}
        </span>
      </span>
    </span>
  );
}

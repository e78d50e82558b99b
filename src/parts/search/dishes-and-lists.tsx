import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Continent } from '#src/domain/countries.ts';
import { useAccount } from '#src/parts/account/use-account.ts';
import { newListLink } from '#src/parts/lists/new-list-link.ts';
import { DishResults } from '#src/parts/search/dish-results.tsx';
import { useDishes } from '#src/parts/search/use-dishes.ts';
import { isDishTerm } from '#src/search/dish-search.ts';
import { RouteButtonLink } from '#src/ui/links.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import styles from './dishes-and-lists.module.css';
import { ListResults } from './list-results.tsx';
import { useListsEverywhere } from './lists-everywhere.ts';
import { useWorldSearch } from './use-world-search.ts';

type DishesAndListsProps = {
  /** The search text, trimmed. */
  term: string;
  continents: readonly Continent[];
  /** True if countries match the term. Dishes and lists with only similar names are then not shown. */
  isCountry: boolean;
  /** Countries with similar names, shown above the link to a new list if nothing is found. */
  nearCountries: ReactNode;
};

/**
 * The dishes and lists that a search in all countries finds. Without results, a suggestion, similar countries
 * and a link to a new list.
 */
export function DishesAndLists({ term, continents, isCountry, nearCountries }: DishesAndListsProps) {
  const world = useWorldSearch(term, continents);
  const dishes = useDishes(term, continents, world);
  const lists = useListsEverywhere(term, continents, world);
  const named = lists.isNear && (isCountry || dishes.dishes.length > 0) ? { ...lists, lists: [] } : lists;
  const isNothingFound =
    !isCountry && !dishes.isLooking && dishes.dishes.length === 0 && lists.isSettled && lists.total === 0;
  return (
    <>
      {isDishTerm(term) && <DishResults term={term} search={dishes} isCountry={isCountry} />}
      <ListResults found={named} match={term} />
      {world.hasRequestFailed && (
        <QuietNote icon={<CloudOff aria-hidden="true" />}>
          <Trans>Only the lists on this device were searched.</Trans>
        </QuietNote>
      )}
      {isNothingFound && nearCountries}
      {isNothingFound && <NewListSuggestion />}
    </>
  );
}

/** Suggests another spelling, and a new list with the dish. */
function NewListSuggestion() {
  const { t } = useLingui();
  const isVisitor = useAccount() === null;
  return (
    <div className={styles.wayOn}>
      <p>
        <Trans>Try another spelling, or write the first list with this dish.</Trans>
      </p>
      <RouteButtonLink {...newListLink(isVisitor)} icon={<NotebookPen aria-hidden="true" />}>
        {t`Create your own list`}
      </RouteButtonLink>
    </div>
  );
}

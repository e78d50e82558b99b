import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '#src/contract/limits.ts';
import { countryName } from '#src/i18n/country-name.ts';
import type { FirstCountryLists } from '#src/queries/public-lists.ts';
import { Flag } from '#src/ui/flag.tsx';
import { RouteBackLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { BrowseResults } from './browse-results.tsx';
import styles from './country-lists-page.module.css';
import { SearchResults } from './search-results.tsx';

/** What is asked of the country's lists, and how many pages of the answer are open. */
export type ListsView = { term: string; pages: number };

export type CountryListsPageProps = {
  country: string;
  first: FirstCountryLists;
  firstView: ListsView;
  onViewChange: (view: ListsView) => void;
  /** Leaves for where the visitor came from, when that was the picker; returns whether it did. */
  onBack: () => boolean;
  onLogin: () => void;
};

/** The public lists of one country, with a search over them. */
export function CountryListsPage(props: CountryListsPageProps) {
  const { country, first, firstView, onViewChange, onBack, onLogin } = props;
  const { t, i18n } = useLingui();
  const [view, setView] = useState(firstView);
  const change = (next: ListsView) => {
    setView(next);
    onViewChange(next);
  };
  const { term, pages } = view;
  const name = countryName(country, i18n.locale);
  const onPagesChange = (next: number) => change({ term, pages: next });
  const results = { country, pages, onPagesChange, onLogin };
  return (
    <Page
      width="wide"
      title={
        <span className={styles.title}>
          <Flag country={country} size="lg" />
          {name}
        </span>
      }
      back={
        <RouteBackLink
          to="/lists"
          label={t`All countries`}
          onClick={(event) => {
            if (onBack()) event.preventDefault();
          }}
        />
      }
    >
      <title>{t`${name} · Food Odyssey`}</title>
      <search className={styles.search}>
        <SearchField
          label={t`Search by name or #tag`}
          clearLabel={t`Clear search`}
          maxLength={LIMITS.searchMax}
          value={term}
          onValueChange={(next) => change({ term: next, pages: 1 })}
        />
      </search>
      {term.trim() === '' ? (
        <BrowseResults {...results} first={first.known} />
      ) : (
        <SearchResults {...results} first={first.seen} term={term} />
      )}
    </Page>
  );
}

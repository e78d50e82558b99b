import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useRef, useState } from 'react';
import { useQuery, useQueryFrom } from '#src/browser/database/use-query.ts';
import { useIsOffline } from '#src/browser/network/network.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { countryName } from '#src/domain/country-name.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { tagLabel } from '#src/domain/translation.ts';
import { useTranslations } from '#src/parts/dishes/use-translated.ts';
import { lazyPart } from '#src/parts/page/lazy-part.ts';
import { countryLists, seenOfCountry } from '#src/queries/public-lists.ts';
import { Flag } from '#src/ui/flag.tsx';
import { RouteBackLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { BrowseResults } from './browse-results.tsx';
import styles from './country-lists-page.module.css';
import { type FirstCountryLists, isSearch, type ListsView } from './first-lists.ts';
import { LanguageFilter } from './language-filter.tsx';
import { storeReadLanguages } from './read-languages.ts';
import { SearchResults } from './search-results.tsx';

// The button loads after the first paint, because it has no use before the lists show.
const DownloadAction = lazyPart(async () => {
  const { DownloadAction: part } = await import('#src/parts/downloads/download-action.tsx');
  return part;
});

type CountryListsPageProps = {
  country: string;
  first: FirstCountryLists;
  firstView: ListsView;
  onViewChange: (view: ListsView) => void;
  /** Goes back in the history if the user came from the picker. Returns whether it went back. */
  onBack: () => boolean;
};

const noQuery = async () => undefined;

/** The public lists of one country, with a search over them. */
export function CountryListsPage(props: CountryListsPageProps) {
  const { country, first, firstView, onViewChange, onBack } = props;
  const { t, i18n } = useLingui();
  const [view, setView] = useState(firstView);
  const [isTyped, setTyped] = useState(false);
  // Deferred, because rendering a page of cards at once would delay the next typed letter.
  const shown = useDeferredValue(view);
  const change = (next: ListsView) => {
    setView(next);
    onViewChange(next);
  };
  const { term, languages } = view;
  // A link has the stored tag. The field shows it in the reader's language until the user types.
  const translations = useTranslations(country);
  const shownTerm = isTyped ? term : tagLabel(term, translations);
  const stored = useQueryFrom(first.known, countryLists, country, 1);
  // An empty country has nothing to search or download.
  const isEmpty = stored?.total === 0 && !isSearch(view);
  const isOffline = useIsOffline();
  // Offline, a country without lists on this device has nothing to search either.
  const mayBeUnavailable = isOffline && stored === null && !isSearch(view);
  const seen = useQuery(mayBeUnavailable ? seenOfCountry : noQuery, country, 1);
  const isUnavailable = mayBeUnavailable && seen?.length === 0;
  const name = countryName(country, i18n.locale);
  const onPagesChange = (next: number) => change({ ...view, pages: next });
  const filterButton = useRef<HTMLButtonElement>(null);
  const changeLanguages = (next: LanguageCode[]) => {
    storeReadLanguages(next);
    change({ term, languages: next, pages: 1 });
  };
  const showAll = () => {
    changeLanguages([]);
    // The pressed button disappears, so move the focus to the filter.
    filterButton.current?.focus();
  };
  const results = { country, pages: shown.pages, onPagesChange };
  return (
    <Page
      width="wide"
      title={
        <span className={styles.title}>
          <Flag country={country} size="lg" />
          <span className={styles.name}>{name}</span>
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
      actions={!isEmpty && !isUnavailable && <DownloadAction country={country} />}
    >
      <title>{t`${name} · Food Odyssey`}</title>
      {!isEmpty && !isUnavailable && (
        <search className={styles.search}>
          <SearchField
            label={t`Search by name or #tag`}
            clearLabel={t`Clear search`}
            maxLength={LIMITS.searchMax}
            value={shownTerm}
            onValueChange={(next) => {
              setTyped(true);
              change({ term: next, languages, pages: 1 });
            }}
          />
          <LanguageFilter ref={filterButton} read={languages} onChange={changeLanguages} />
        </search>
      )}
      {isSearch(shown) ? (
        <SearchResults
          {...results}
          first={first.found}
          search={{ term: shown.term, languages: shown.languages }}
          onShowAll={showAll}
        />
      ) : (
        <BrowseResults {...results} first={first.known} facts={first.facts} />
      )}
    </Page>
  );
}

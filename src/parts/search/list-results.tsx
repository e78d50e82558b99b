import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { countryName, hasCodeForm } from '#src/domain/country-name.ts';
import { languageTag } from '#src/i18n/languages.ts';
import rowsStyles from '#src/parts/countries/country-rows.module.css';
import { CountLine } from '#src/ui/count-line.tsx';
import { Flag } from '#src/ui/flag.tsx';
import { Highlight } from '#src/ui/highlight.tsx';
import { RouteRowLink } from '#src/ui/links.ts';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import styles from './list-results.module.css';
import type { ListFound, ListsEverywhere } from './lists-everywhere.ts';

/** The lists that a search in all countries finds, as links; renders nothing without results. */
export function ListResults({ found, match }: { found: ListsEverywhere; match: string }) {
  const { t } = useLingui();
  if (found.lists.length === 0) return null;
  return (
    <Section title={t`Lists`}>
      <CountLine className="visually-hidden">
        <Plural value={found.total} one="# list found" other="# lists found" />
      </CountLine>
      <RowList className={rowsStyles.rows}>
        {found.lists.map((list) => (
          <li key={list.id}>
            <ListRow list={list} match={match} />
          </li>
        ))}
      </RowList>
    </Section>
  );
}

function ListRow({ list, match }: { list: ListFound; match: string }) {
  const { i18n } = useLingui();
  const { id, isOwn, isHere, name, country: code } = list;
  const country = code !== null && hasCodeForm(code) ? countryName(code, i18n.locale) : null;
  const parts = {
    icon: country !== null && code !== null ? <Flag country={code} size="md" /> : undefined,
    className: styles.row,
    children: (
      <>
        <span lang={languageTag(list.language)}>
          <Highlight text={name} match={match} />
        </span>
        <span className={styles.below}>
          <Whereabouts country={country} isOwn={isOwn} isHere={isHere} />
        </span>
      </>
    ),
  };
  return isOwn ? (
    <RouteRowLink {...parts} to="/user/list/$listID" params={{ listID: id }} />
  ) : (
    <RouteRowLink
      {...parts}
      to="/list/$country/$listID"
      params={{ country: code ?? 'PRIVATE', listID: id }}
    />
  );
}

/** The list's country, and whether it is on this device or in the user's lists. */
function Whereabouts({ country, isOwn, isHere }: Pick<ListFound, 'country' | 'isOwn' | 'isHere'>) {
  if (isOwn)
    return country === null ? <Trans>in your lists</Trans> : <Trans>{country} · in your lists</Trans>;
  if (country === null || !isHere) return <span>{country}</span>;
  return (
    <>
      <span>{country}</span> · <Trans>on this device</Trans>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { isCountryCode } from '#src/domain/countries.ts';
import { Chip, ChipLink } from '#src/ui/chip.tsx';
import styles from './list-facts.module.css';

const RouteChipLink = createLink(ChipLink);

export type TagLinksProps = {
  tags: readonly string[];
  /** The language of the tags, as a BCP 47 tag. */
  lang: string | undefined;
  country: string | null;
};

/** Tags, each linked to the country's lists with that tag; plain text if the list has no country. */
export function TagLinks({ tags, lang, country }: TagLinksProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Tags`} className={styles.tags}>
      {tags.map((tag, rank) => (
        <li key={tag}>
          {country !== null && isCountryCode(country) ? (
            <RouteChipLink
              to="/lists/$country"
              params={{ country }}
              search={{ search: tag }}
              rank={rank}
              lang={lang}
            >
              {tag}
            </RouteChipLink>
          ) : (
            <Chip rank={rank} lang={lang}>
              {tag}
            </Chip>
          )}
        </li>
      ))}
    </ul>
  );
}

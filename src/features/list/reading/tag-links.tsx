import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { isCountryCode } from '#src/domain/countries.ts';
import { tagLabel } from '#src/domain/translation.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { useTranslations } from '#src/parts/dishes/use-translated.ts';
import { Chip, ChipLink } from '#src/ui/chip.tsx';
import styles from './list-facts.module.css';

const RouteChipLink = createLink(ChipLink);

type TagLinksProps = {
  tags: readonly string[];
  /** The language of the tags, as a BCP 47 tag. */
  lang: string | undefined;
  country: string | null;
};

/**
 * Tags in the reader's language, each linked to the country's lists with that tag; plain text if the list has no
 * country.
 */
export function TagLinks({ tags, lang, country }: TagLinksProps) {
  const { t } = useLingui();
  const translations = useTranslations(country);
  return (
    <ul aria-label={t`Tags`} className={styles.tags}>
      {tags.map((tag, rank) => {
        const label = tagLabel(tag, translations);
        const chip = { rank, lang: translations.texts.has(tag) ? languageTag(translations.language) : lang };
        return (
          <li key={tag}>
            {country !== null && isCountryCode(country) ? (
              <RouteChipLink to="/lists/$country" params={{ country }} search={{ search: tag }} {...chip}>
                {label}
              </RouteChipLink>
            ) : (
              <Chip {...chip}>{label}</Chip>
            )}
          </li>
        );
      })}
    </ul>
  );
}

import { Fragment } from 'react';
import { type Translations, tagLabel } from '#src/domain/translation.ts';
import { languageTag } from '#src/i18n/languages.ts';

export type TagWordsProps = {
  tags: readonly string[];
  /** The language of tags that users made up, as a BCP 47 tag. */
  lang: string | undefined;
  translations: Translations;
};

/** Tags in one line, each in the reader's language if it has words there. */
export function TagWords({ tags, lang, translations }: TagWordsProps) {
  const labels = tags.map((tag) => tagLabel(tag, translations));
  const isTranslated = (tag: string) => translations.texts.has(tag);
  const readers = languageTag(translations.language);
  // Most lines are in one language, and a list has hundreds of them.
  if (!tags.some(isTranslated)) return <span lang={lang}>{labels.join(' ')}</span>;
  if (tags.every(isTranslated)) return <span lang={readers}>{labels.join(' ')}</span>;
  return tags.map((tag, index) => (
    <Fragment key={tag}>
      {index > 0 && <span> </span>}
      <span lang={isTranslated(tag) ? readers : lang}>{labels[index]}</span>
    </Fragment>
  ));
}

import type { List } from '#src/domain/list.ts';
import { writtenIn } from '#src/domain/translation.ts';
import { languageTag } from '#src/i18n/languages.ts';
import styles from './list-facts.module.css';
import { TagLinks } from './tag-links.tsx';
import { WrittenIn } from './written-in.tsx';

type Facts = Pick<List, 'description' | 'tags' | 'language' | 'writtenIn' | 'chosenCountry'>;

/** A list's description, tags and language. */
export function ListFacts({ list }: { list: Facts }) {
  return (
    <>
      {list.description && (
        <p lang={languageTag(list.language)} className={styles.description}>
          {list.description}
        </p>
      )}
      {list.tags.length > 0 && (
        <TagLinks tags={list.tags} lang={languageTag(writtenIn(list))} country={list.chosenCountry} />
      )}
      <WrittenIn language={writtenIn(list)} />
    </>
  );
}

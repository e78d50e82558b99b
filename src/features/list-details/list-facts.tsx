import type { List } from '#src/domain/list.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { Chip } from '#src/ui/chip.tsx';
import styles from './list-facts.module.css';
import { WrittenIn } from './written-in.tsx';

/** A list's description, tags and language. */
export function ListFacts({ list }: { list: Pick<List, 'description' | 'tags' | 'language'> }) {
  return (
    <>
      {list.description && (
        <p lang={languageTag(list.language)} className={styles.description}>
          {list.description}
        </p>
      )}
      {list.tags.length > 0 && (
        <ul className={styles.tags}>
          {list.tags.map((tag, rank) => (
            <li key={tag}>
              <Chip rank={rank} lang={languageTag(list.language)}>
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <WrittenIn language={list.language} />
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import type { List } from '#src/domain/list.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import styles from './list-facts.module.css';

/** A list's description, tags and language. */
export function ListFacts({ list }: { list: Pick<List, 'description' | 'tags' | 'language'> }) {
  const language = LANGUAGES.find(({ code }) => code === list.language);
  return (
    <>
      {list.description && (
        <p lang={language?.tag} className={styles.description}>
          {list.description}
        </p>
      )}
      {list.tags.length > 0 && (
        <ul className={styles.tags}>
          {list.tags.map((tag, rank) => (
            <li key={tag}>
              <Chip rank={rank}>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      {language && (
        <QuietNote icon={<Languages aria-hidden="true" />}>
          <Trans>
            Written in: <span lang={language.tag}>{language.name}</span>
          </Trans>
        </QuietNote>
      )}
    </>
  );
}

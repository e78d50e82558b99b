import { useLingui } from '@lingui/react/macro';
import { cutTo } from '#src/domain/cut-text.ts';
import type { FileNote } from '#src/exchange/file-list.ts';
import { Card } from '#src/ui/card.tsx';
import styles from './exchange.module.css';
import { noteText } from './file-texts.ts';

/** The most notes that are listed. A file with more notes is probably the wrong one. */
const MAX_SHOWN = 200;

/** Lists the parts of a file that an import shortens, leaves out or splits, with their lines. */
export function ImportNotes({ notes }: { notes: readonly FileNote[] }) {
  const { t, i18n } = useLingui();
  const count = notes.length;
  if (count === 0) return null;
  return (
    <Card tone="saffron">
      <details open={count <= 5}>
        <summary className={styles.summary}>{t`Differences from the file: ${count}`}</summary>
        <ul className={styles.dishes}>
          {notes.slice(0, MAX_SHOWN).map(({ line, targetName, ...note }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two notes may have the same text
            <li key={index}>
              {line !== undefined && <span>{`${t`Line ${line}`} · `}</span>}
              <bdi>{shortly(targetName)}</bdi> · <span>{i18n._(noteText(note, (text) => i18n._(text)))}</span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

const shortly = (text: string) => (text.length > 40 ? `${cutTo(text, 40)}…` : text);

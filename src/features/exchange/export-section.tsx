import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { ask } from '#src/browser/database/query.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { dayOf } from '#src/domain/tasted.ts';
import { toFileList } from '#src/exchange/file-list.ts';
import { writeJson } from '#src/exchange/json-file.ts';
import { useSaveFile } from '#src/parts/actions/save-file.ts';
import { ownLists } from '#src/queries/lists.ts';
import { showMessage } from '#src/ui/messages.ts';
import { RowButton } from '#src/ui/row-link.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import { DOUBLE_TAP_MS, useOnce } from '#src/ui/use-once.ts';
import { writeCsv } from './files/csv-file.ts';

const FORMATS = {
  JSON: { ending: 'json', type: 'application/json', write: writeJson },
  CSV: { ending: 'csv', type: 'text/csv', write: writeCsv },
} as const;

/**
 * The section with buttons that save the user's lists to a file, with ticks and notes, from the data on this
 * device.
 */
export function ExportSection() {
  const { t } = useLingui();
  return (
    <Section title={t`Export lists`}>
      <RowList>
        <ExportRow name="JSON" hint={t`Everything, so that you can import it again`} />
        <ExportRow name="CSV" hint={t`A table for spreadsheets`} />
      </RowList>
    </Section>
  );
}

type ExportRowProps = { name: keyof typeof FORMATS; hint: string };

function ExportRow({ name, hint }: ExportRowProps) {
  const { t, i18n } = useLingui();
  const saveFile = useSaveFile();
  const { isBusy, press: save } = useOnce(async () => {
    const { ending, type, write } = FORMATS[name];
    try {
      const { lists } = await ask(ownLists, LIMITS.listsPerUser, 'name', i18n.locale);
      const text = write(lists.map((list) => toFileList(list, { withNotes: true })));
      const day = dayOf(new Date());
      const outcome = await saveFile(`food-odyssey-lists-${day}.${ending}`, text, type);
      if (outcome === 'saved') showMessage(t`The file has been saved.`);
    } catch {
      showMessage(t`The file could not be saved.`, { tone: 'failure' });
    }
  }, DOUBLE_TAP_MS);
  return (
    <li>
      <RowButton
        icon={<FileDown aria-hidden="true" />}
        value={hint}
        aria-busy={isBusy}
        onClick={() => void save()}
      >
        <Trans>Save as {name}</Trans>
      </RowButton>
    </li>
  );
}

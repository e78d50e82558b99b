import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { FileTrouble } from '#src/exchange/file-list.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Section } from '#src/ui/section.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import styles from './exchange.module.css';
import { troubleText } from './file-texts.ts';

type ImportSourceProps = {
  /** Why the last file or text could not be read, and the line with the error. */
  trouble: { trouble: FileTrouble; line?: number } | null;
  /** Whether no file has been read yet; then the file button is the primary one. */
  isFirst: boolean;
  onFile: (file: File) => void;
  onText: (text: string) => void;
};

/** The sources of an import: a chosen file, a dropped file or pasted text. */
export function ImportSource({ trouble, isFirst, onFile, onText }: ImportSourceProps) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  /** True if the text read last came from the field. The field then shows the error. */
  const [isFromField, setFromField] = useState(false);
  const read = (file: File) => {
    setFromField(false);
    onFile(file);
  };
  const readDropped = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    read(file);
  };
  const line = trouble?.line;
  const troubleMessage = trouble && i18n._(troubleText(trouble.trouble));
  const problem = line === undefined ? troubleMessage : `${t`Line ${line}`}: ${troubleMessage}`;
  useEffect(() => {
    if (isFromField && trouble !== null) area.current?.focus();
  }, [isFromField, trouble]);
  return (
    <Section title={t`Import lists`}>
      <Card className="stack" onDragOver={(event) => event.preventDefault()} onDrop={readDropped}>
        <p>
          <Trans>
            A file exported from this app (JSON or CSV), places saved in Google Maps (JSON or CSV from
            Takeout), or any text with one dish per line.
          </Trans>
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,.geojson,.csv,.tsv,.txt,.md,.markdown,application/json,application/geo+json,text/*"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) read(file);
            // Reset, so that the same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          isWide
          icon={<FileUp aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          <Trans>Choose a file</Trans>
        </Button>
        <TextAreaField
          label={t`Or paste a list here`}
          ref={area}
          name="list"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isFromField && problem}
        />
        {typed.trim() !== '' && (
          <Button
            isWide
            onClick={() => {
              setFromField(true);
              onText(typed);
            }}
          >
            <Trans>Show a preview</Trans>
          </Button>
        )}
        <p role="alert" className={styles.problem}>
          {!isFromField && problem}
        </p>
      </Card>
    </Section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useAccount } from '#src/parts/account/use-account.ts';
import { RouteBackLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';
import { EncodingField } from './encoding-field.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';
import { useImport } from './use-import.ts';

type ExchangePageProps = {
  /** The initial text, such as one shared by another app. */
  firstText: string | null;
  /** The content shown to a visitor instead. */
  visitor: ReactNode;
};

/** The page that imports lists from files, after a preview, and exports them. It needs no server. */
export function ExchangePage({ firstText, visitor }: ExchangePageProps) {
  const { t } = useLingui();
  const account = useAccount();
  const { read, trouble, guess, done, isBusy, ...actions } = useImport();
  const begin = useEffectEvent(() => {
    if (firstText !== null) void actions.readText(firstText);
    watchOpenedFile((file) => void actions.readBlob(file));
  });
  useEffect(() => begin(), []);
  if (account === undefined) return null;
  if (account === null) return visitor;
  const title = t`Import and export`;
  return (
    <Page title={title} back={<RouteBackLink to="/user/settings" label={t`Settings`} />}>
      <title>{t`${title} · Food Odyssey`}</title>
      {done !== null && done.userID === account.id ? (
        <ImportDone imported={done} isBusy={isBusy} onUndo={actions.undo} onClose={actions.forget} />
      ) : (
        <>
          <ImportSource
            trouble={trouble}
            isFirst={read === null}
            onFile={(file) => void actions.readBlob(file)}
            onText={(text) => void actions.readText(text)}
          />
          {guess !== null && (
            <EncodingField
              encoding={guess.encoding}
              onChoose={(encoding) => void actions.readBlob(guess.file, encoding)}
            />
          )}
          {read !== null && (
            <ImportPreview
              read={read}
              isEncodingGuessed={guess !== null}
              isBusy={isBusy}
              onImport={actions.startImport}
            />
          )}
        </>
      )}
      <ExportSection />
    </Page>
  );
}

/**
 * The type of `window.launchQueue` (developer.mozilla.org/docs/Web/API/LaunchQueue), which TypeScript lacks.
 */
type LaunchQueue = {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
};

/**
 * Calls `onFile` with a file that the system opened with the installed app, in browsers with a launch queue.
 */
function watchOpenedFile(onFile: (file: File) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    // An error is ignored, because the file may have been moved or deleted since.
    void files[0]?.getFile().then(onFile, () => undefined);
  });
}

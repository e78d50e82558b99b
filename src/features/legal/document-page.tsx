import { Trans, useLingui } from '@lingui/react/macro';
import { outcomeOrNull, useFetched } from '#src/browser/network/use-fetched.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RouteBackLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { DocumentBody } from './document-body.tsx';
import { DOCUMENT_TYPES, type DocumentType } from './document-types.ts';
import { fetchDocument } from './fetch-document.ts';
import { OperatorNote } from './operator-note.tsx';
import styles from './terms.module.css';

/** One legal document, in the language of the app or else in English. */
export function DocumentPage({ type }: { type: DocumentType }) {
  const { t, i18n } = useLingui();
  const { code } = languageOfTag(i18n.locale);
  const { outcome, retry } = useFetched(`${code}/${type}`, () => fetchDocument(code, type));
  // Undefined while the text is loading, null if it could not be loaded.
  const legalText = outcomeOrNull(outcome);
  const title = i18n._(DOCUMENT_TYPES[type]);
  return (
    <Page title={title} back={<RouteBackLink to="/terms/all" label={t`Terms and policies`} />}>
      <title>{t`${title} · Food Odyssey`}</title>
      {legalText === undefined && <Skeleton label={t`Loading`} lines={5} />}
      {legalText === null && (
        <Card className={styles.missing} role="status">
          <p>
            <Trans>This text could not be loaded. It needs a connection the first time.</Trans>
          </p>
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Card>
      )}
      {legalText && <OperatorNote />}
      {legalText && (
        <article className={styles.document} lang={legalText.lang}>
          <DocumentBody article={legalText.article} />
        </article>
      )}
    </Page>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { languageOfTag } from '#src/i18n/languages.ts';
import { orNone, useFetched } from '#src/platform/use-fetched.ts';
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
  const text = orNone(outcome);
  const title = i18n._(DOCUMENT_TYPES[type]);
  return (
    <Page title={title} back={<RouteBackLink to="/terms/all" label={t`Terms and policies`} />}>
      <title>{t`${title} · Food Odyssey`}</title>
      {text === undefined && <Skeleton label={t`Loading`} lines={5} />}
      {text === null && (
        <Card className={styles.missing} role="status">
          <p>
            <Trans>This text could not be loaded. It needs a connection the first time.</Trans>
          </p>
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Card>
      )}
      {text && <OperatorNote />}
      {text && (
        <article className={styles.document} lang={text.lang}>
          <DocumentBody article={text.article} />
        </article>
      )}
    </Page>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { createElement, type ReactNode } from 'react';
import { useInstallation } from '#src/browser/install/use-installation.ts';
import { outcomeOrNull, useFetched } from '#src/browser/network/use-fetched.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RouteBackLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { DOCUMENT_TYPES, type DocumentType } from './document-types.ts';
import { fetchDocument } from './fetch-document.ts';
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

/**
 * The elements allowed in a legal text. Any other element is replaced by its content, except `h1`, `script`
 * and `style`, which are left out.
 */
const TAGS = new Set(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br']);

/** Renders a legal text with plain elements without attributes, and never as raw markup. */
function DocumentBody({ article }: { article: Element }) {
  return <>{children(article)}</>;
}

function children(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element)) return null;
    const tag = node.localName;
    // The page already shows the title, and scripts and styles contain no text to read.
    if (tag === 'h1' || tag === 'script' || tag === 'style') return null;
    if (!TAGS.has(tag)) return children(node);
    return createElement(tag, { key: index }, ...children(node));
  });
}

/** Names, above a legal text, the operator of this installation, or says that none is named. */
function OperatorNote() {
  const installation = useInstallation();
  if (installation === undefined || installation === null) return null;
  const { operator } = installation;
  return (
    <p className={styles.operator}>
      {operator === null ? (
        <Trans>
          Sample text: the operator of this copy of the app is not named. The operator is responsible for it.
        </Trans>
      ) : (
        <Trans>
          This copy of the app is run by {operator.name},{' '}
          <a href={`mailto:${operator.email}`}>{operator.email}</a>.
        </Trans>
      )}
    </p>
  );
}

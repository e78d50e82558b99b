import { useLingui } from '@lingui/react/macro';
import { ScrollText } from 'lucide-react';
import { RouteBackLink, RouteRowLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { DOCUMENT_TYPES } from './document-types.ts';

/** Links to all legal documents. */
export function TermsIndex() {
  const { t, i18n } = useLingui();
  const title = t`Terms and policies`;
  return (
    <Page
      title={title}
      lead={t`What you agree to, in plain words.`}
      back={<RouteBackLink to="/user/settings" label={t`Settings`} />}
    >
      <title>{t`${title} · Food Odyssey`}</title>
      <RowList>
        {Object.entries(DOCUMENT_TYPES).map(([type, name]) => (
          <li key={type}>
            <RouteRowLink to="/terms/$type" params={{ type }} icon={<ScrollText aria-hidden="true" />}>
              {i18n._(name)}
            </RouteRowLink>
          </li>
        ))}
      </RowList>
    </Page>
  );
}

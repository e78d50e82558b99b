import { useLingui } from '@lingui/react/macro';
import { MessageSquareWarning } from 'lucide-react';
import { RouteButtonLink } from '#src/ui/links.ts';

/** A link to the contact form, for reporting a mistake in a phrase. */
export function ReportPhrase() {
  const { t } = useLingui();
  return (
    <RouteButtonLink variant="quiet" to="/contact" icon={<MessageSquareWarning aria-hidden="true" />}>
      {t`Report a wrong phrase`}
    </RouteButtonLink>
  );
}

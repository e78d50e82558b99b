import { useLingui } from '@lingui/react/macro';
import { MessageSquareWarning } from 'lucide-react';
import { RouteButtonLink } from '#src/ui/links.ts';

/** The way to the people behind the app, for a mistake in a phrase. */
export function ReportPhrase() {
  const { t } = useLingui();
  return (
    <RouteButtonLink variant="quiet" to="/contact" icon={<MessageSquareWarning aria-hidden="true" />}>
      {t`Report a wrong phrase`}
    </RouteButtonLink>
  );
}

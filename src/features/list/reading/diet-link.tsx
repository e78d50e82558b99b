import { useLingui } from '@lingui/react/macro';
import { Leaf } from 'lucide-react';
import { RouteButtonLink } from '#src/ui/links.ts';

/** A link to the settings in which users choose what they do not eat. */
export function DietLink() {
  const { t } = useLingui();
  return (
    <RouteButtonLink variant="quiet" to="/user/settings/diet" icon={<Leaf aria-hidden="true" />}>
      {t`What I do not eat`}
    </RouteButtonLink>
  );
}

import { Plural, useLingui } from '@lingui/react/macro';
import { Leaf } from 'lucide-react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { currentDiet } from '#src/queries/device.ts';
import { RouteRowLink } from '#src/ui/links.ts';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';

/** The link to the page of the user's diet, with the number of their allergies. */
export function DietRow() {
  const { t } = useLingui();
  const allergies = useQuery(currentDiet)?.allergic.length ?? 0;
  return (
    <Section title={t`Food and allergies`}>
      <RowList>
        <li>
          <RouteRowLink
            to="/user/settings/diet"
            icon={<Leaf aria-hidden="true" />}
            value={
              allergies > 0 ? <Plural value={allergies} one="# allergy" other="# allergies" /> : undefined
            }
          >
            {t`What I do not eat`}
          </RouteRowLink>
        </li>
      </RowList>
    </Section>
  );
}

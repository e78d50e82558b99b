import { Trans, useLingui } from '@lingui/react/macro';
import { Award, Info } from 'lucide-react';
import { RouteRowLink } from '#src/ui/links.ts';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';

/** Where one reads what this is, whom to write to, and whose work is in it. */
export function AboutSection() {
  const { t } = useLingui();
  return (
    <Section title={t`About`}>
      <RowList>
        <li>
          <RouteRowLink to="/contact" icon={<Info aria-hidden="true" />}>
            <Trans>About and contact</Trans>
          </RouteRowLink>
        </li>
        <li>
          <RouteRowLink to="/credentials" icon={<Award aria-hidden="true" />}>
            <Trans>Credits</Trans>
          </RouteRowLink>
        </li>
      </RowList>
    </Section>
  );
}

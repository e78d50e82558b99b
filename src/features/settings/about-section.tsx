import { Trans, useLingui } from '@lingui/react/macro';
import { Award, Info, Signpost } from 'lucide-react';
import { restartTutorials } from '#src/parts/page/tutorial-flags.ts';
import { RouteRowLink } from '#src/ui/links.ts';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';

/** Links to the tutorials, to information about the app and contact, and to the credits. */
export function AboutSection() {
  const { t } = useLingui();
  return (
    <Section title={t`About`}>
      <RowList>
        <li>
          <RouteRowLink to="/" icon={<Signpost aria-hidden="true" />} onClick={restartTutorials}>
            <Trans>Restart tutorial</Trans>
          </RouteRowLink>
        </li>
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

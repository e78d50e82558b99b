import { Trans, useLingui } from '@lingui/react/macro';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppBar } from '#src/ui/app-bar.tsx';
import { RouteBrandLink, RouteIconLink } from '#src/ui/links.ts';
import { Shell } from '#src/ui/shell.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { Messages } from './messages.tsx';
import { NetworkChip } from './network-chip.tsx';
import { StatusLine } from './status-line.tsx';
import { UpdateLine } from './update-line.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** What stands around every page: bars, lines of status, messages, and what the user is asked (`notices`). */
export function Frame({ notices, children }: { notices: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  useFocusOnNavigation();
  return (
    <Shell
      skipLabel={t`Skip to the content`}
      appBar={
        <AppBar
          brand={
            <RouteBrandLink to="/">
              <Trans>Food Odyssey</Trans>
            </RouteBrandLink>
          }
          navigation={<MainNavigation />}
          status={<NetworkChip />}
          actions={<RouteIconLink to="/user/settings" label={t`Settings`} icon={<Settings />} />}
        />
      }
      bannersLabel={t`Status`}
      banners={
        <>
          <UpdateLine />
          <StatusLine />
          {notices}
        </>
      }
    >
      {children}
      <Messages />
    </Shell>
  );
}

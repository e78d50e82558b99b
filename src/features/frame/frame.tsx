import { Trans, useLingui } from '@lingui/react/macro';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '#src/parts/page/lazy-part.ts';
import { AppBar } from '#src/ui/app-bar.tsx';
import { RouteBrandLink, RouteIconLink } from '#src/ui/links.ts';
import { Shell } from '#src/ui/shell.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { Messages } from './messages.tsx';
import { Status } from './status.tsx';
import { useUpdate } from './update-offer.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const UpdateWarning = lazyPart(() => import('./update-warning.tsx').then((part) => part.UpdateWarning));

/** The frame around every page: bars, status, messages, and questions to the user (`notices`). */
export function Frame({ notices, children }: { notices: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const update = useUpdate();
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
          status={<Status update={update} />}
          actions={<RouteIconLink to="/user/settings" label={t`Settings`} icon={<Settings />} />}
        />
      }
      bannersLabel={t`Status`}
      banners={
        <>
          {update.state === 'warned' && <UpdateWarning reload={update.reload} />}
          {notices}
        </>
      }
    >
      {children}
      <Messages />
    </Shell>
  );
}

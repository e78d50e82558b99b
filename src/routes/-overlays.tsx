import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { InstallOffer } from '#src/features/notices/install/install-offer.tsx';
import { PageTutorial } from '#src/features/notices/tutorial/page-tutorial.tsx';
import { LevelUp } from '#src/features/progress/level-up.tsx';
import { useAccount } from '#src/parts/account/use-account.ts';
import { noteWelcomed, wasWelcomed } from '#src/parts/page/first-start.ts';
import { lazyPart } from '#src/parts/page/lazy-part.ts';
import type { TutorialName } from '#src/parts/page/tutorial-flags.ts';
import type { Account } from '#src/queries/account.ts';

const CopyByHand = lazyPart(() =>
  import('#src/parts/actions/copy-by-hand.tsx').then((part) => part.CopyByHand),
);

/**
 * The parts that the app shows over any page: a level reached, the tutorials, the offer to install the app,
 * and a text to copy by hand.
 */
export function Overlays(): ReactNode {
  const pathname = useLocation({ select: (location) => location.pathname });
  const account = useAccount();
  useEffect(() => {
    // After a sign-out, the URL is Home's while the former page is still shown. Do not record a visit of it.
    if (pathname !== '/' && window.location.pathname === pathname) noteWelcomed();
  }, [pathname]);
  const tutorial = account !== undefined && tutorialOf(pathname, account);
  return (
    <>
      <LevelUp />
      <InstallOffer />
      <CopyByHand />
      {tutorial && <PageTutorial key={pathname} name={tutorial} />}
    </>
  );
}

/**
 * Returns the tutorial of a page. None is shown to a user who still has to approve the terms, or to a visitor
 * on their first page.
 */
function tutorialOf(pathname: string, account: Account | null): TutorialName | null {
  if (account === null) return pathname === '/' && wasWelcomed() ? 'home' : null;
  if (!account.areTermsApproved) return null;
  if (pathname === '/') return 'home';
  // No tutorial is shown over a dish, which is itself shown over its list.
  return /^\/(user\/list|list\/[^/]+)\/[^/]+\/?$/i.test(pathname) ? 'list' : null;
}

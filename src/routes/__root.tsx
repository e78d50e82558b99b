import { createRootRoute, Navigate, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ReservedHeight } from '#src/features/consent/reserved-height.tsx';
import { Frame } from '#src/features/frame/frame.tsx';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { pageShown } from '#src/platform/page-shown.ts';

export const Route = createRootRoute({
  // Home's texts come with the app; a page that is opened directly waits for its own, others have them by then.
  beforeLoad: ({ location }) => (location.pathname === '/' ? undefined : loadScreenTexts()),
  component: Root,
  // A path that cannot be read, such as one with half a letter, is as unknown as any other.
  notFoundComponent: () => <Navigate to="/" replace />,
});

// The first screen neither waits for the notices nor breaks without them.
const Notices = lazy(() =>
  pageShown()
    .then(() => Promise.all([import('./-notices.tsx'), loadScreenTexts()]))
    .then(
      ([notices]) => notices,
      () => ({ default: () => null }),
    ),
);

// Nothing of these can come before a page is there: they answer ticks, and show people around.
const Overlays = lazy(() =>
  pageShown()
    .then(() => import('./-overlays.tsx'))
    .catch(() => ({ default: () => null })),
);

function Root() {
  return (
    <Frame
      notices={
        <Suspense fallback={<ReservedHeight />}>
          <Notices />
        </Suspense>
      }
    >
      <Outlet />
      <Suspense>
        <Overlays />
      </Suspense>
    </Frame>
  );
}

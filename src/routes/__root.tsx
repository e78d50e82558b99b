import { createRootRoute, Navigate, Outlet } from '@tanstack/react-router';
import { ReservedHeight } from '#src/features/consent/reserved-height.tsx';
import { Frame } from '#src/features/frame/frame.tsx';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { lazyPart } from '#src/shared/lazy-part.ts';

export const Route = createRootRoute({
  // Home's texts come with the app; a page that is opened directly waits for its own, others have them by then.
  beforeLoad: ({ location }) => (location.pathname === '/' ? undefined : loadScreenTexts()),
  component: Root,
  // A path that cannot be read, such as one with half a letter, is as unknown as any other.
  notFoundComponent: () => <Navigate to="/" replace />,
});

// The first screen neither waits for the notices nor breaks without them.
const Notices = lazyPart(() => import('./-notices.tsx').then((part) => part.Notices));

// Nothing of these can come before a page is there: they answer ticks, and show people around.
const Overlays = lazyPart(() => import('./-overlays.tsx').then((part) => part.Overlays));

function Root() {
  return (
    <Frame notices={<Notices fallback={<ReservedHeight />} />}>
      <Outlet />
      <Overlays />
    </Frame>
  );
}

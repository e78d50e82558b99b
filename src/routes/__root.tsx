import { createRootRoute, Navigate, Outlet } from '@tanstack/react-router';
import { ReservedHeight } from '#src/features/consent/reserved-height.tsx';
import { Frame } from '#src/features/frame/frame.tsx';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { lazyPart } from '#src/shared/lazy-part.ts';

export const Route = createRootRoute({
  // Home's texts are part of the app. A page other than Home that is opened directly waits for its texts.
  // Pages opened later have them already.
  beforeLoad: ({ location }) => (location.pathname === '/' ? undefined : loadScreenTexts()),
  component: Root,
  // A malformed path, such as one with half a character, counts as unknown.
  notFoundComponent: () => <Navigate to="/" replace />,
});

// The first screen does not wait for the notices and works without them.
const Notices = lazyPart(() => import('./-notices.tsx').then((part) => part.Notices));

// Overlays are needed only after a page is shown, because they respond to ticks and show tutorials.
const Overlays = lazyPart(() => import('./-overlays.tsx').then((part) => part.Overlays));

function Root() {
  return (
    <Frame notices={<Notices fallback={<ReservedHeight />} />}>
      <Outlet />
      <Overlays />
    </Frame>
  );
}

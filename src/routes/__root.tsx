import { createRootRoute, Navigate, Outlet } from '@tanstack/react-router';
import { Frame } from '#src/features/frame/frame.tsx';
import { ReservedHeight } from '#src/features/notices/consent/reserved-height.tsx';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { lazyPart } from '#src/parts/page/lazy-part.ts';

/** The root of all routes: the frame around every page, and the texts that the first page needs. */
export const Route = createRootRoute({
  // Home's texts are part of the start-up files. If the app starts with another page, that page waits for its
  // texts, which are loaded once for all pages.
  beforeLoad: ({ location }) => (location.pathname === '/' ? undefined : loadScreenTexts()),
  component: Root,
  // A malformed path, such as one with an incomplete character, is treated as unknown.
  notFoundComponent: () => <Navigate to="/" replace />,
});

// The first screen does not wait for the notices and works without them.
const Notices = lazyPart(() => import('./-notices.tsx').then((part) => part.Notices));

// Overlays show tutorials and respond to ticks, so they are not needed before a page is shown.
const Overlays = lazyPart(() => import('./-overlays.tsx').then((part) => part.Overlays));

function Root() {
  return (
    <Frame notices={<Notices fallback={<ReservedHeight />} />}>
      <Outlet />
      <Overlays />
    </Frame>
  );
}

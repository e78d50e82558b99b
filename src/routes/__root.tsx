import { createRootRoute, Outlet } from '@tanstack/react-router';
import { Frame } from '#src/features/frame/frame.tsx';
import { LevelUp } from '#src/features/odyssey/level-up.tsx';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';

export const Route = createRootRoute({
  // Home's texts come with the app; a page that is opened directly waits for its own, others have them by then.
  beforeLoad: ({ location }) => (location.pathname === '/' ? undefined : loadScreenTexts()),
  component: Root,
});

function Root() {
  return (
    <Frame>
      <Outlet />
      <LevelUp />
    </Frame>
  );
}

import { createRootRoute, Outlet } from '@tanstack/react-router';
import { Frame } from '#src/features/frame/frame.tsx';
import { LevelUp } from '#src/features/odyssey/level-up.tsx';

export const Route = createRootRoute({ component: Root });

function Root() {
  return (
    <Frame>
      <Outlet />
      <LevelUp />
    </Frame>
  );
}

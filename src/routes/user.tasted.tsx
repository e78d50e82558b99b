import { createFileRoute, Navigate } from '@tanstack/react-router';
import { TasteBoardPage } from '#src/features/progress/taste-board/taste-board-page.tsx';

/** The taste board. A visitor is redirected to the registration. */
export const Route = createFileRoute('/user/tasted')({ component: Tasted });

function Tasted() {
  return (
    <TasteBoardPage
      visitor={<Navigate to="/login" search={{ mode: 'register', next: '/user/tasted' }} replace />}
    />
  );
}

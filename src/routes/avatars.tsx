import { createFileRoute, Navigate } from '@tanstack/react-router';
import { AvatarsPage } from '#src/features/settings/avatars/avatars-page.tsx';

/** The page for choosing an avatar. A visitor is redirected to the registration. */
export const Route = createFileRoute('/avatars')({ component: Avatars });

function Avatars() {
  return (
    <AvatarsPage visitor={<Navigate to="/login" search={{ mode: 'register', next: '/avatars' }} replace />} />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#src/features/settings/settings-page.tsx';
import { forgetHere } from './-forget-here.ts';

export const Route = createFileRoute('/user/settings')({ component: Settings });

function Settings() {
  const navigate = Route.useNavigate();
  return (
    <SettingsPage
      onSignedOut={() => {
        forgetHere();
        void navigate({ to: '/' });
      }}
      onDeleted={() => {
        forgetHere();
        void navigate({ to: '/login' });
      }}
    />
  );
}

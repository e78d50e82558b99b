import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#src/features/settings/settings-page.tsx';
import { forgetHere } from './-forget-here.ts';

/** The settings. A sign-out leads to Home, and a deletion of the account to the login screen. */
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

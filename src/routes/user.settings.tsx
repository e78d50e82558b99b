import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#src/features/settings/settings-page.tsx';
import { clearBrowserStorage } from './-clear-browser-storage.ts';

/** The settings. A sign-out leads to Home, and a deletion of the account to the login screen. */
export const Route = createFileRoute('/user/settings')({ component: Settings });

function Settings() {
  const navigate = Route.useNavigate();
  return (
    <SettingsPage
      onSignedOut={() => {
        clearBrowserStorage();
        void navigate({ to: '/' });
      }}
      onDeleted={() => {
        clearBrowserStorage();
        void navigate({ to: '/login' });
      }}
    />
  );
}

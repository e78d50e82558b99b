import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#src/features/settings/settings-page.tsx';

export const Route = createFileRoute('/user/settings')({ component: Settings });

function Settings() {
  const navigate = Route.useNavigate();
  return (
    <SettingsPage
      onSignedOut={() => void navigate({ to: '/' })}
      onDeleted={() => void navigate({ to: '/login' })}
    />
  );
}

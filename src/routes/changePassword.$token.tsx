import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordScreen } from '#src/features/login/new-password-screen.tsx';
import { mailedToken } from '#src/platform/mailed-token.ts';

/** The page that a password mail links to. Its result leads to the login screen. */
export const Route = createFileRoute('/changePassword/$token')({ component: NewPassword });

function NewPassword() {
  const token = mailedToken('changePassword');
  const navigate = Route.useNavigate();
  return (
    <NewPasswordScreen
      key={token}
      token={token}
      onChanged={() => void navigate({ to: '/login', replace: true })}
      onFailed={(passwordFailure) =>
        void navigate({
          to: '/login',
          search: { mode: 'forgot' },
          state: { passwordFailure },
          replace: true,
        })
      }
    />
  );
}

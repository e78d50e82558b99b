import { createFileRoute } from '@tanstack/react-router';
import { mailedToken } from '#src/browser/identity/mailed-token.ts';
import { NewPasswordScreen } from '#src/features/sign-in/new-password-screen.tsx';

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

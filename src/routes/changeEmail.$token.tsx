import { createFileRoute } from '@tanstack/react-router';
import { mailedToken } from '#src/browser/identity/mailed-token.ts';
import { EmailChangeScreen } from '#src/features/sign-in/email-change-screen.tsx';

/** The page that a mail about a new email address links to. */
export const Route = createFileRoute('/changeEmail/$token')({ component: ChangeEmail });

function ChangeEmail() {
  const token = mailedToken('changeEmail');
  return <EmailChangeScreen key={token} token={token} />;
}

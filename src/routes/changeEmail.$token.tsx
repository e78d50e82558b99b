import { createFileRoute } from '@tanstack/react-router';
import { EmailChangeScreen } from '#src/features/email-change/email-change-screen.tsx';
import { mailedToken } from '#src/platform/mailed-token.ts';

/** The page that a mail about a new email address links to. */
export const Route = createFileRoute('/changeEmail/$token')({ component: ChangeEmail });

function ChangeEmail() {
  const token = mailedToken('changeEmail');
  return <EmailChangeScreen key={token} token={token} />;
}

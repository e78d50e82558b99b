import { createFileRoute } from '@tanstack/react-router';
import { EmailChangeScreen } from '#src/features/email-change/email-change-screen.tsx';

export const Route = createFileRoute('/changeEmail/$token')({ component: ChangeEmail });

function ChangeEmail() {
  const { token } = Route.useParams();
  return <EmailChangeScreen key={token} token={token} />;
}

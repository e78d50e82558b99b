import { createFileRoute } from '@tanstack/react-router';
import { mailedToken } from '#src/browser/identity/mailed-token.ts';
import { NotMeScreen } from '#src/features/sign-in/activation/not-me-screen.tsx';

/** The page behind “This was not me” in an activation mail. */
export const Route = createFileRoute('/notMe/$token')({ component: NotMe });

function NotMe() {
  const token = mailedToken('notMe');
  return <NotMeScreen key={token} token={token} />;
}

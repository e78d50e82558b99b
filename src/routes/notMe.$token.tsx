import { createFileRoute } from '@tanstack/react-router';
import { NotMeScreen } from '#src/features/activation/not-me-screen.tsx';
import { mailedToken } from '#src/platform/mailed-token.ts';

/** The page behind “This was not me” in an activation mail. */
export const Route = createFileRoute('/notMe/$token')({ component: NotMe });

function NotMe() {
  const token = mailedToken('notMe');
  return <NotMeScreen key={token} token={token} />;
}

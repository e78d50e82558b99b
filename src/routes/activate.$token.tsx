import { createFileRoute } from '@tanstack/react-router';
import { mailedToken } from '#src/browser/identity/mailed-token.ts';
import { ActivationScreen } from '#src/features/sign-in/activation/activation-screen.tsx';

/** The page that an activation mail links to. */
export const Route = createFileRoute('/activate/$token')({ component: Activate });

function Activate() {
  const token = mailedToken('activate');
  return <ActivationScreen key={token} token={token} />;
}

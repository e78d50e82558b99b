import { createFileRoute } from '@tanstack/react-router';
import { ActivationScreen } from '#src/features/activation/activation-screen.tsx';
import { mailedToken } from '#src/platform/mailed-token.ts';

/** The page that an activation mail links to. */
export const Route = createFileRoute('/activate/$token')({ component: Activate });

function Activate() {
  const token = mailedToken('activate');
  return <ActivationScreen key={token} token={token} />;
}

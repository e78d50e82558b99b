import { createFileRoute } from '@tanstack/react-router';
import { ActivationScreen } from '#src/features/activation/activation-screen.tsx';

export const Route = createFileRoute('/activate/$token')({ component: Activate });

function Activate() {
  const { token } = Route.useParams();
  return <ActivationScreen key={token} token={token} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { ActivationScreen } from '#src/features/activation/activation-screen.tsx';
import { safeNext } from '#src/features/login/safe-next.ts';

export const Route = createFileRoute('/activate/$token')({
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = safeNext(search.next);
    return next === '/' ? {} : { next };
  },
  component: Activate,
});

function Activate() {
  const { token } = Route.useParams();
  const { next } = Route.useSearch();
  return <ActivationScreen token={token} next={next} />;
}

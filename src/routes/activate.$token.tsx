import { createFileRoute } from '@tanstack/react-router';
import { ActivationScreen } from '#src/features/activation/activation-screen.tsx';
import { searchOf } from './-search.ts';

export const Route = createFileRoute('/activate/$token')({
  validateSearch: searchOf('next'),
  component: Activate,
});

function Activate() {
  const { token } = Route.useParams();
  const { next } = Route.useSearch();
  return <ActivationScreen key={token} token={token} next={next} />;
}

import { createFileRoute, redirect } from '@tanstack/react-router';

/** An unknown path is Home. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

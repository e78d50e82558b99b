import { createFileRoute, useLocation } from '@tanstack/react-router';
import { HandoverScreen } from '#src/features/handover/handover-screen.tsx';

/** The page that receives a list from the QR codes of another device. */
export const Route = createFileRoute('/handover')({ component: Handover });

function Handover() {
  const navigate = Route.useNavigate();
  const fragment = useLocation({ select: ({ hash }) => hash });
  return (
    <HandoverScreen
      fragment={fragment}
      // Remove the fragment from the URL, so that it is not read twice or copied with the URL.
      onStored={() => void navigate({ to: '/handover', hash: '', replace: true, resetScroll: false })}
      onSaved={(listID) =>
        void navigate({ to: '/user/list/$listID', params: { listID }, search: { justAdded: true } })
      }
    />
  );
}

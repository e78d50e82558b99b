import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { FileDown, QrCode } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { List } from '#src/domain/list.ts';
import type { MenuAction } from '#src/ui/menu-popover.tsx';

const Codes = lazy(() => import('./codes.tsx').then((part) => ({ default: part.Codes })));

/** How a list is handed to another phone where there is no network: what the menu of its page offers. */
export function useHandOver(list: List): MenuAction[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const showCodes = () =>
    void navigate({
      to: '.',
      search: true,
      state: (kept) => ({ ...kept, areCodesShown: true }),
      resetScroll: false,
    });
  const sendFile = async () => (await import('./send-file.ts')).sendAsFile(list);
  return [
    { label: t`Show QR code`, icon: <QrCode />, onSelect: showCodes },
    { label: t`Send as a file`, icon: <FileDown />, onSelect: () => void sendFile() },
  ];
}

/** The list's codes, where they are to be shown: an entry of the history, so that going back closes them. */
export function ListCodes({ list }: { list: List }) {
  const router = useRouter();
  const areShown = useLocation({ select: ({ state }) => state.areCodesShown === true });
  if (!areShown) return null;
  return (
    <Suspense>
      <Codes
        list={list}
        onClose={() => {
          // Closed twice in a row it must not take the page with it.
          if (router.history.location.state.areCodesShown) router.history.back();
        }}
      />
    </Suspense>
  );
}

import { useLingui } from '@lingui/react/macro';
import { FileDown, QrCode } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import type { List } from '#src/domain/list.ts';
import { useShownOver, useShowOver } from '#src/parts/page/shown-over.ts';
import type { MenuAction } from '#src/ui/menu-popover.tsx';
import { DOUBLE_TAP_MS, useOnce } from '#src/ui/use-once.ts';

const Codes = lazy(() => loadInTime(() => import('./codes.tsx')).then((part) => ({ default: part.Codes })));

/** Returns the menu entries with which a list's page hands the list to another device without a network. */
export function useHandOver(list: List): MenuAction[] {
  const { t } = useLingui();
  const show = useShowOver();
  const { press: sendFile } = useOnce(
    async () => (await loadInTime(() => import('./send-file.ts'))).sendAsFile(list),
    DOUBLE_TAP_MS,
  );
  return [
    { label: t`Show QR code`, icon: <QrCode />, onSelect: () => show({ areCodesShown: true }) },
    { label: t`Send as a file`, icon: <FileDown />, onSelect: () => void sendFile() },
  ];
}

/** The list's QR codes, while the history state says to show them. */
export function ListCodes({ list }: { list: List }) {
  const [areShown, close] = useShownOver('areCodesShown');
  if (!areShown) return null;
  return (
    <Suspense>
      <Codes list={list} onClose={close} />
    </Suspense>
  );
}

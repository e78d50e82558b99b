import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { showInstallPrompt, subscribeInstallPrompt } from '#src/browser/install/install-prompt.ts';
import { type InstallWay, installWay } from '#src/browser/install/install-way.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';

const InstallSheet = lazy(() =>
  loadInTime(() => import('./install-sheet.tsx')).then((module) => ({ default: module.InstallSheet })),
);

/**
 * Returns `installWay`, how the app can be installed here (null if it is installed or cannot be); `install`,
 * to be called on a press; and `sheet`, the manual steps, to be rendered in the page.
 */
export function useInstall(): { installWay: InstallWay | null; install: () => void; sheet: ReactNode } {
  const way = useSyncExternalStore(subscribeInstallPrompt, installWay);
  const [shown, setShown] = useState<'ios' | 'menu' | null>(null);
  const install = () => {
    if (way === 'prompt') void showInstallPrompt().catch(() => undefined);
    else setShown(way);
  };
  const sheet = shown && (
    <Suspense>
      <InstallSheet way={shown} onClose={() => setShown(null)} />
    </Suspense>
  );
  return { installWay: way, install, sheet };
}

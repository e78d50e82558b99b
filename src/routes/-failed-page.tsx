import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorPage } from '#src/features/frame/error-page.tsx';

// The page must stand without it.
const RescueCopy = lazy(async (): Promise<{ default: ComponentType }> => {
  const chunk = await import('#src/features/trouble/rescue-copy.tsx').catch(() => null);
  return { default: chunk?.RescueCopy ?? (() => null) };
});

/** What stands instead of a page that failed, with a way to save what was not sent. */
export function FailedPage(props: ErrorComponentProps) {
  return (
    <ErrorPage
      {...props}
      rescue={
        <Suspense>
          <RescueCopy />
        </Suspense>
      }
    />
  );
}

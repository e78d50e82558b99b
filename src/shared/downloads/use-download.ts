import { useState } from 'react';
import { downloadCountry, pauseDownload } from '#src/commands/download-country.ts';
import { freeSpace, isEnough } from '#src/platform/free-space.ts';
import { ask } from '#src/platform/query.ts';
import { sizeOfCountry } from '#src/queries/downloads.ts';
import { run } from '#src/shared/run.ts';
import { keepDownloading } from './keep-downloading.ts';

/** How much room a download needs and how much is free, in bytes. */
export type Lack = { needed: number; free: number };

/** Begins, resumes or refreshes a country's download, and pauses it. */
export function useDownload(country: string) {
  const [lack, setLack] = useState<Lack>();
  return {
    /** Set where a new one was not begun, because this device has no room for it. */
    lack,
    start: async (isNew: boolean) => {
      const needed = isNew ? ((await ask(sizeOfCountry, country))?.bytes ?? 0) : 0;
      const free = await freeSpace();
      if (free !== null && !isEnough(free, needed)) {
        setLack({ needed, free });
        return;
      }
      setLack(undefined);
      keepDownloading();
      await run(downloadCountry, country);
    },
    pause: () => run(pauseDownload, country),
  };
}

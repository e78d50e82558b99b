import { useState } from 'react';
import { ask } from '#src/browser/database/query.ts';
import { freeSpace, isEnough } from '#src/browser/storage/free-space.ts';
import { downloadCountry, pauseDownload } from '#src/commands/download-country.ts';
import { run } from '#src/parts/actions/run.ts';
import { sizeOfCountry } from '#src/queries/downloads.ts';
import { keepDownloading } from './keep-downloading.ts';

/** The space that a download needs and the smaller free space, in bytes. */
export type Lack = { needed: number; free: number };

/** Returns functions that start, resume, refresh and pause a country's download. */
export function useDownload(country: string) {
  const [lack, setLack] = useState<Lack>();
  return {
    /** Set when a new download was not started because this device has no room for it. */
    lack,
    /** Resolves to whether the download was started; false if there is no room. */
    start: async (isNew: boolean): Promise<boolean> => {
      const needed = isNew ? ((await ask(sizeOfCountry, country))?.bytes ?? 0) : 0;
      const free = await freeSpace();
      if (free !== null && !isEnough(free, needed)) {
        setLack({ needed, free });
        return false;
      }
      setLack(undefined);
      keepDownloading();
      await run(downloadCountry, country);
      return true;
    },
    pause: () => run(pauseDownload, country),
  };
}

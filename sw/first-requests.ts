import { fetchAhead } from './bring-files.ts';
import { shellOf } from './shell.ts';

// The build replaces this with the app shell's files. API answers are never cached here: Dexie is their cache.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/**
 * The app shell. At a first visit its files are asked for as soon as this module runs: the worker then stands still for
 * Dexie, a script of its own, and the browser begins the installation a round trip later. So this is what `sw.ts`
 * imports first, and it imports nothing that needs Dexie.
 */
export const shell = shellOf(self.__WB_MANIFEST);

fetchAhead(shell);

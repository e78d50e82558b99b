import { fetchAhead } from './install-files.ts';
import { shellOf } from './shell.ts';

// The build replaces `__WB_MANIFEST` with the files of the app shell. API answers are never cached here:
// Dexie is their cache.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/**
 * The app shell. At a first visit, its files are requested as soon as this module runs. The worker then waits
 * for Dexie's script, and the browser begins the installation a round trip later. So `sw.ts` imports this
 * module first, and this module imports none that needs Dexie.
 */
export const shell = shellOf(self.__WB_MANIFEST);

fetchAhead(shell);

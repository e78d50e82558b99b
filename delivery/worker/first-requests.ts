import { fetchAhead } from './install-files.ts';
import { shellOf } from './shell.ts';

// The build replaces `__WB_MANIFEST` with the files of the app shell. API answers are not cached by the
// worker, because they are stored in Dexie.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/**
 * The app shell. At a first visit, its files are requested as soon as this module runs. The installation
 * begins a round trip later, because the worker first loads Dexie's script. So `sw.ts` imports this module
 * first, and this module imports no module that needs Dexie.
 */
export const shell = shellOf(self.__WB_MANIFEST);

fetchAhead(shell);

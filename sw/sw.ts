import { bringFiles } from './bring-files.ts';
import { keepBuildBefore } from './build-before.ts';
import { keepDocuments } from './documents.ts';
import { serveFlags } from './flags.ts';
import { serveLaterFiles } from './later-files.ts';
import { listenToPages } from './messages.ts';
import { wakeOutbox } from './outbox-wake-up.ts';
import { serveShell } from './shell.ts';

// The build replaces this with the app shell's files. API answers are never cached here: Dexie is their cache.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const shell = serveShell(self.__WB_MANIFEST);
bringFiles(shell);
serveLaterFiles();
serveFlags();
keepDocuments();
keepBuildBefore(shell);
wakeOutbox();
listenToPages(shell);

// Imported before any module that needs Dexie.
import './first-requests.ts';
import { bringFiles } from './bring-files.ts';
import { keepBuildBefore } from './build-before.ts';
import { keepDocuments } from './documents.ts';
import { shell } from './first-requests.ts';
import { serveFlags } from './flags.ts';
import { serveLaterFiles } from './later-files.ts';
import { listenToPages } from './messages.ts';
import { wakeOutbox } from './outbox-wake-up.ts';
import { serveShell } from './serve-shell.ts';

bringFiles(shell);
serveShell(shell);
serveLaterFiles();
serveFlags();
keepDocuments();
keepBuildBefore(shell);
wakeOutbox();
listenToPages(shell);

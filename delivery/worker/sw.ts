/*
 * The service worker's entry: caches the app's files, serves them, and drains the outbox when the browser
 * wakes it.
 */

// Imported before any module that needs Dexie, so that a first visit's requests do not wait for Dexie's
// script.
import './first-requests.ts';
import { keepDocuments } from './documents.ts';
import { shell } from './first-requests.ts';
import { serveFlags } from './flags.ts';
import { installFiles } from './install-files.ts';
import { serveLaterFiles } from './later-files.ts';
import { listenToPages } from './messages.ts';
import { wakeOutbox } from './outbox-wake-up.ts';
import { keepPreviousBuild } from './previous-build.ts';
import { serveShell } from './serve-shell.ts';

installFiles(shell);
serveShell(shell);
serveLaterFiles();
serveFlags();
keepDocuments();
keepPreviousBuild(shell);
wakeOutbox();
listenToPages(shell);

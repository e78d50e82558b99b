/**
 * `npm run build`: builds the app and the server and makes a release of them beside the release in use. Only
 * one process at a time builds in this folder.
 */
import './run/root.mjs';
import { withLockFile } from './run/lock-file.mjs';
import { BUILD_LOCK } from './run/releases.mjs';
import { tsx } from './run/run.mjs';

process.exit(await withLockFile(BUILD_LOCK, () => tsx('scripts/build.ts', process.argv.slice(2))));

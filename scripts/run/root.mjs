/**
 * A script that imports this module runs in the project's folder, wherever it was called from. If Node is too
 * old or the folder's path cannot be used, the process ends with advice.
 */
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Food Odyssey needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
// Vite reads the part of the path after these characters as part of a URL, and its own error does not say so.
const forbidden = /[#?]/.exec(process.cwd())?.[0];
if (forbidden !== undefined) {
  console.error(
    `Food Odyssey cannot be built in ${process.cwd()}: move it to a folder without a ${forbidden} in its path.`,
  );
  process.exit(1);
}

import { fileURLToPath } from 'node:url';

/** All scripts run in the project's folder, wherever they were called from. */
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Food Odyssey needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
// Vite reads the part of the path after these characters as part of a URL, and its own error does not say so.
const odd = /[#?]/.exec(process.cwd())?.[0];
if (odd !== undefined) {
  console.error(
    `Food Odyssey cannot be built in ${process.cwd()}: move it to a folder without a ${odd} in its path.`,
  );
  process.exit(1);
}

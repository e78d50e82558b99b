/**
 * Builds the app for the wrapper into `wrapper/www`, and runs `wrapper/make.mjs`, which makes the iOS and
 * Android projects around it.
 */
import { execFileSync } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'vite';
import { APP_LINKS } from '#src/domain/links.ts';
import { applyLookToFiles, readLook } from '../delivery/build/own-look.ts';
import { buildAvatars } from './build-avatars.ts';
import { buildDishes } from './build-dishes.ts';
import { buildFlags } from './build-flags.ts';
import { buildPhrases } from './build-phrases.ts';
import { coloursOfTokens } from './wrap/colours.ts';
import { trackingWords } from './wrap/tracking-words.ts';
import { readWrapSettings } from './wrap/wrap-settings.ts';

const WWW = 'wrapper/www';
/** Files that a browser requests and the wrapped app does not. */
const FOR_BROWSERS = ['.vite', 'screenshots', 'manifest.webmanifest'];

const settings = readWrapSettings(process.env);
const look = readLook(process.env);
process.env.NODE_ENV = 'production';
process.env.VITE_WRAPPER_ORIGIN = settings.origin;
buildFlags();
buildAvatars();
buildDishes();
buildPhrases();
await build({ logLevel: 'warn', build: { outDir: WWW, emptyOutDir: true, manifest: false } });
await applyLookToFiles(WWW, look);
for (const name of FOR_BROWSERS) await rm(`${WWW}/${name}`, { recursive: true, force: true });
// Austria uses the German documents. On the web the server applies this rule (`server/http/files.ts`); the
// wrapped app has only files.
await cp(`${WWW}/documents/DE`, `${WWW}/documents/AT`, { recursive: true, force: false });

const plan = {
  ...settings,
  appName: look.name,
  links: APP_LINKS,
  tracking: await trackingWords(),
  colours: coloursOfTokens(look),
  icons: resolve(look.icons ?? 'public/icons'),
};
await writeFile('wrapper/plan.json', JSON.stringify(plan, null, 2));
execFileSync(process.execPath, ['make.mjs'], { cwd: 'wrapper', stdio: 'inherit' });
if (settings.isSample) {
  console.log(
    `The projects point to the placeholder ${settings.origin}: set PUBLIC_URL to your own address.`,
  );
}

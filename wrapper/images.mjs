/** Draws the icons and launch pictures of the iOS and Android projects from the app's icons. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';

const IOS = 'ios/App/App/Assets.xcassets';
const RES = 'android/app/src/main/res';
/** Pixels per dp of each density (developer.android.com/training/multiscreen/screendensities). */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
const ICON_DP = 48;
/** Size of an adaptive icon in dp. Its middle 66 dp are always visible. */
const ADAPTIVE_DP = 108;
const ADAPTIVE_SCALE = 0.66;
/** Size of the splash screen's icon in dp, of which a circle of 192 dp is visible. */
const SPLASH_DP = 288;
const SPLASH_SCALE = 0.46;
const IOS_ICON = 1024;
const IOS_SPLASH = 2732;
const IOS_SPLASH_SCALE = 0.13;
const SEA = '#2b7f9e';
/** Highest scale at which an installation's own icon is drawn, so that no corner is cut off. */
const PLAIN_SCALE = 0.8;

/** Writes the pictures into the generated projects. @param {import('./make.mjs').Plan} plan */
export async function drawImages({ colours, icons }) {
  const mark = readFileSync(`${icons}/icon.svg`, 'utf8');
  const monochrome = readFileSync(`${icons}/monochrome.svg`, 'utf8');
  const { icon: ground } = colours;
  const full = fullBleed(mark);
  const writeFull = (path, scale, size, isRound = false) =>
    full === null
      ? write(path, mark, size, { scale: Math.min(scale, PLAIN_SCALE), ground, isRound })
      : write(path, full(scale), size, { ground, isRound });
  await writeFull(`${IOS}/AppIcon.appiconset/AppIcon-512@2x.png`, 1, IOS_ICON);
  await drawLaunch(mark, colours);
  removeOldSplashes();
  for (const [density, factor] of Object.entries(DENSITIES)) {
    const folder = `${RES}/mipmap-${density}`;
    await write(`${folder}/ic_launcher.png`, mark, ICON_DP * factor);
    await writeFull(`${folder}/ic_launcher_round.png`, 0.8, ICON_DP * factor, true);
    await writeFull(`${folder}/ic_launcher_foreground.png`, ADAPTIVE_SCALE, ADAPTIVE_DP * factor);
    const scale = ADAPTIVE_SCALE;
    await write(`${folder}/ic_launcher_monochrome.png`, monochrome, ADAPTIVE_DP * factor, { scale });
    const splash = `${RES}/drawable-${density}/splash_mark.png`;
    await write(splash, mark, SPLASH_DP * factor, { scale: SPLASH_SCALE });
  }
}

/**
 * Returns a function that takes a scale and returns the SVG of the app's icon without its ragged edge: the
 * waves continue to both sides, and the sea below. Returns null for an installation's own icon, which is
 * drawn unchanged on the background.
 */
function fullBleed(mark) {
  const [, inside = ''] = /<g clip-path="url\(#r\)">([\s\S]*)<\/g>\s*<\/svg>/.exec(mark) ?? [];
  const waves = /<path d="M-64[^>]*>/.exec(inside)?.[0];
  if (waves === undefined) return null;
  const ground = /<rect[^>]*fill="(#\w+)"/.exec(inside)?.[1];
  return (scale) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${ground}"/>
    <g transform="translate(256 256) scale(${scale}) translate(-256 -256)">${inside.replace(/<rect[^>]*>/, '')}
    <g transform="translate(-640 0)">${waves}</g><g transform="translate(640 0)">${waves}</g>
    <rect x="-800" y="560" width="2200" height="800" fill="${SEA}"/></g></svg>`;
}

/** Writes a square PNG with an SVG in its middle. `size` is in pixels; `ground` is the background colour. */
async function write(path, svg, size, { scale = 1, ground = null, isRound = false } = {}) {
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext('2d');
  if (isRound) {
    pen.arc(size / 2, size / 2, size / 2, 0, 2 * Math.PI);
    pen.clip();
  }
  if (ground !== null) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, size, size);
  }
  const side = size * scale;
  const image = await loadImage(Buffer.from(svg.replace('<svg ', `<svg width="${side}" height="${side}" `)));
  pen.drawImage(image, (size - side) / 2, (size - side) / 2, side, side);
  mkdirSync(path.replace(/\/[^/]*$/, ''), { recursive: true });
  writeFileSync(path, canvas.toBuffer('image/png'));
}

/** Draws iOS's launch picture, light and dark. */
async function drawLaunch(mark, colours) {
  const folder = `${IOS}/Splash.imageset`;
  rmSync(folder, { recursive: true });
  const appearances = [{ appearance: 'luminosity', value: 'dark' }];
  const looks = [
    { filename: 'splash.png', ground: colours.light.paper },
    { filename: 'splash-dark.png', ground: colours.dark.paper, appearances },
  ];
  for (const { filename, ground } of looks) {
    await write(`${folder}/${filename}`, mark, IOS_SPLASH, { scale: IOS_SPLASH_SCALE, ground });
  }
  const images = looks.map(({ ground: _ground, ...look }) => ({ idiom: 'universal', ...look }));
  const contents = { images, info: { author: 'xcode', version: 1 } };
  writeFileSync(`${folder}/Contents.json`, JSON.stringify(contents, null, 2));
}

/** Removes the splash pictures of Capacitor's template, which `drawable/splash.xml` replaces. */
function removeOldSplashes() {
  for (const name of readdirSync(RES).filter((each) => each.startsWith('drawable'))) {
    rmSync(`${RES}/${name}/splash.png`, { force: true });
  }
}

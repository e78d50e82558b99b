/** The app's icon, a file available offline. */
const ICON = '/icons/icon-512.png';
/** The icon's size as a share of the screen's narrow side. */
const ICON_SHARE = 0.3;

/**
 * Adds the installed app's splash screens to the page, for Safari: the icon on the page's background, shown
 * until the first page renders. Safari accepts only an image with exactly the screen's number of pixels, and
 * there are some twenty screen sizes. So the images are drawn here for this screen, in both orientations and
 * colour schemes. Safari stores the images that are in the page when the user adds the app.
 */
export async function offerSplash(): Promise<void> {
  const icon = new Image();
  icon.src = ICON;
  await icon.decode();
  const sides = [screen.width, screen.height].map((side) => Math.round(side * devicePixelRatio));
  const [narrow, long] = [Math.min(...sides), Math.max(...sides)];
  const orientations = [
    { orientation: 'portrait', width: narrow, height: long },
    { orientation: 'landscape', width: long, height: narrow },
  ];
  for (const { media, content } of document.querySelectorAll<HTMLMetaElement>(
    'meta[name="theme-color"][media]',
  ))
    for (const { orientation, width, height } of orientations) {
      const link = document.createElement('link');
      link.rel = 'apple-touch-startup-image';
      link.media = `${media} and (orientation: ${orientation})`;
      if (document.head.querySelector(`link[rel="${link.rel}"][media="${link.media}"]`) !== null) continue;
      link.href = draw(icon, content, width, height);
      document.head.append(link);
    }
}

/** Returns the splash image as a PNG data URL. */
function draw(icon: HTMLImageElement, background: string, width: number, height: number): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  const side = Math.round(Math.min(width, height) * ICON_SHARE);
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  context.drawImage(icon, (width - side) / 2, (height - side) / 2, side, side);
  return canvas.toDataURL('image/png');
}

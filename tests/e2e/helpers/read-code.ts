import { createCanvas, loadImage } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { expect, type Page } from 'playwright/test';

/** Returns the text of the QR code on the screen. Waits until there is one. */
export async function readCode(page: Page): Promise<string> {
  let code = '';
  await expect(async () => {
    code = await decodeScreenshot(page);
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

/** Returns the text of the QR code in one screenshot, or '' if there is none. */
async function decodeScreenshot(page: Page): Promise<string> {
  const picture = await loadImage(await page.screenshot());
  const canvas = createCanvas(picture.width, picture.height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
  return jsQR(data, picture.width, picture.height)?.data ?? '';
}

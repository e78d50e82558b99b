import { createCanvas, loadImage } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { expect, type Page } from 'playwright/test';

/** Reads the QR code on the screen, as a camera would. Waits until there is one. */
export async function readCode(page: Page): Promise<string> {
  let code = '';
  await expect(async () => {
    code = await look(page);
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

/** Returns the text of the QR code in one screenshot, or '' if there is none. */
async function look(page: Page): Promise<string> {
  const picture = await loadImage(await page.screenshot());
  const canvas = createCanvas(picture.width, picture.height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
  return jsQR(data, picture.width, picture.height)?.data ?? '';
}

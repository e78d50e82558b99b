import { createCanvas, loadImage } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { expect, type Page } from 'playwright/test';

/** What a camera that is held before the screen of a phone reads from it: it looks until there is a QR code. */
export async function readCode(page: Page): Promise<string> {
  let code = '';
  await expect(async () => {
    code = await look(page);
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

/** What stands in the QR code of one picture; '' where none can be read. */
async function look(page: Page): Promise<string> {
  const picture = await loadImage(await page.screenshot());
  const canvas = createCanvas(picture.width, picture.height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
  return jsQR(data, picture.width, picture.height)?.data ?? '';
}

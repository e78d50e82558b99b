import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { readCatalog } from '#scripts/i18n/read-catalogs.ts';
import { readFaces, trimmedFont } from '#scripts/trim-fonts.ts';

/** Characters of texts that no heading has: the sign of a browser's menu, which instructions name. */
const NOT_IN_HEADINGS = new Set('⋯');

const faces = readFaces();

/** Returns the code points for which a font file has a glyph. */
async function codesIn(path: string): Promise<Set<number>> {
  // The next conversion overwrites the bytes of this one, so they are copied.
  const font = Uint8Array.from(await convert(readFileSync(path), 'truetype'));
  return new Set(new Face(new Blob(font)).collectUnicodes());
}

/** Returns all texts of the app in all languages, with the names of countries. */
async function appTexts(): Promise<string> {
  const folders = readdirSync('locales', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const texts: string[] = [];
  for (const { name: tag } of folders) {
    for (const [id, { message, translation }] of await readCatalog('locales', tag)) {
      texts.push(message ?? id, translation ?? '');
    }
    const countries = `locales/${tag}/countries.txt`;
    if (existsSync(countries)) texts.push(readFileSync(countries, 'utf8'));
  }
  return texts.join('\n').normalize('NFC');
}

test.each(faces)('the font for $subset is the one that the script makes', async (face) => {
  expect(Buffer.from(await trimmedFont(face)).equals(readFileSync(face.path))).toBe(true);
});

test('each character of the app’s texts is in the heading font that a browser loads for it', async () => {
  const covered: ((code: number) => boolean)[] = [];
  for (const { path, hasInRange } of faces) {
    const codes = await codesIn(path);
    covered.push((code) => hasInRange(code) && codes.has(code));
  }
  const characters = [...new Set(await appTexts())];
  expect(characters.length).toBeGreaterThan(200);
  const missing = characters.filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !NOT_IN_HEADINGS.has(character) && character !== '\n' && !covered.some((has) => has(code));
  });
  expect(missing).toEqual([]);
});

import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deflate, inflate } from '#src/browser/files/deflate.ts';

const bytes = (from: Uint8Array) => new Uint8Array(from);

test('a compressed text is smaller and is restored unchanged', async () => {
  const text = 'Zupa z dyni, ข้าวมันไก่, 🍜. '.repeat(50);
  const small = await deflate(text);
  expect(small.length).toBeLessThan(200);
  expect(await inflate(bytes(small), 10_000)).toBe(text);
});

test('data that would decompress to more than the limit is refused', async () => {
  const bomb = bytes(deflateRawSync(Buffer.alloc(64 * 1024 * 1024)));
  expect(bomb.length).toBeLessThan(70_000);
  expect(await inflate(bomb, 256 * 1024)).toBeNull();
});

test.each([
  ['noise', bytes(Buffer.from('not deflate at all'))],
  ['truncated data', bytes(deflateRawSync('Ramen '.repeat(99)).subarray(0, 8))],
  ['invalid UTF-8', bytes(deflateRawSync(Buffer.from([0xff, 0xfe, 0xc0])))],
  ['empty data', new Uint8Array()],
])('inflate returns null for %s', async (_, what) => {
  expect(await inflate(what, 10_000)).toBeNull();
});

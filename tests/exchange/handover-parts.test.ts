/** The codes that hand over a list: its parts, and its content without ids, ticks and notes (P12.1). */
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LIMITS } from '#src/contract/limits.ts';
import { crc32 } from '#src/domain/checksum.ts';
import { fitForHandover, type HandedList, handedListOf, handoverText } from '#src/exchange/handed-list.ts';
import {
  BYTES_PER_CODE,
  bytesOf,
  digitsOf,
  fragmentsOf,
  joinParts,
  MAX_PARTS,
  missingOf,
  type Part,
  parseFragment,
} from '#src/exchange/handover-parts.ts';

const bytes = fc.uint8Array({ maxLength: 3 * BYTES_PER_CODE });

/** Returns the digits of each fragment's part by the part's number, and the first part. */
function collected(fragments: readonly string[]): { first: Part; parts: Record<number, string> } {
  const read = fragments.map((fragment) => parseFragment(fragment));
  const parts = Object.fromEntries(read.map((part) => [part?.number, part?.digits]));
  return { first: read[0] as Part, parts };
}

describe('digits', () => {
  it('decode to the encoded bytes', () => {
    fc.assert(
      fc.property(bytes, (some) => {
        expect(bytesOf(digitsOf(some))).toEqual(some);
      }),
    );
  });

  it('take less space in a code than base64 would', () => {
    const some = new Uint8Array(700).fill(255);
    const bits = (digitsOf(some).length / 3) * 10;
    expect(bits).toBeLessThan(700 * 8 * 1.02);
    expect(bits).toBeLessThan(Buffer.from(some).toString('base64url').length * 8 * 0.77);
  });

  it.each(['1', '99999999999999999', '999', '12a', ' 01', '-12', '1'.repeat(18)])(
    '%j decodes to no bytes',
    (text) => {
      expect(bytesOf(text)).toBeNull();
    },
  );
});

test('the checksum is the CRC-32 of zip and PNG', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

describe('parts', () => {
  it('can be joined in any order', () => {
    fc.assert(
      fc.property(
        bytes.filter(({ length }) => length > 0),
        fc.boolean(),
        (some, isReversed) => {
          const fragments = fragmentsOf(some);
          const { first, parts } = collected(isReversed ? [...fragments].reverse() : fragments);
          expect(missingOf(first.total, parts)).toEqual([]);
          expect(joinParts(first, parts)).toEqual(some);
        },
      ),
    );
  });

  it('have about equal lengths, and each fits into one code', () => {
    const fragments = fragmentsOf(new Uint8Array(2 * BYTES_PER_CODE + 1));
    expect(fragments).toHaveLength(3);
    for (const fragment of fragments)
      expect(bytesOf(parseFragment(fragment)?.digits ?? '')?.length).toBeCloseTo(667, -1);
  });

  it('are named when they are missing, and the others are not joined', () => {
    const { first, parts } = collected(fragmentsOf(new Uint8Array(3500)).slice(1, 3));
    expect(missingOf(first.total, parts)).toEqual([1, 4]);
    expect(joinParts(first, parts)).toBeNull();
  });

  it('of two lists are not joined, because the checksum differs', () => {
    const mine = fragmentsOf(new Uint8Array(1500).fill(1));
    const others = fragmentsOf(new Uint8Array(1500).fill(2));
    const { first, parts } = collected(mine);
    expect(parseFragment(others[1] ?? '')?.sum).not.toBe(first.sum);
    expect(joinParts(first, { ...parts, 2: parseFragment(others[1] ?? '')?.digits ?? '' })).toBeNull();
  });

  it('are not made of more bytes than the maximum number of codes holds', () => {
    expect(fragmentsOf(new Uint8Array(MAX_PARTS * BYTES_PER_CODE))).toHaveLength(MAX_PARTS);
    expect(fragmentsOf(new Uint8Array(MAX_PARTS * BYTES_PER_CODE + 1))).toEqual([]);
  });

  it.each([
    '',
    '#',
    '1.1.1',
    '2.1.1.0.000',
    '1.0.1.0.000',
    '1.2.1.0.000',
    '1.1.21.0.000',
    '1.1.1.4294967296.000',
    '1.1.1.0.999',
    '1.1.1.0.',
    `1.1.1.0.${'000'.repeat(5000)}`,
    '1.1.1.0.000#1.1.1.0.000',
    '1.1.1.0.٠٠٠',
  ])('fragment %# is not a part: %.40s', (fragment) => {
    expect(parseFragment(fragment)).toBeNull();
  });

  it('are refused without an exception if the text is random', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseFragment(text)).toBeNull();
      }),
    );
  });
});

const word = fc.constantFrom('Ramen', 'Żurek', 'خبز', 'ข้าวมันไก่', '寿司 (sushi)', 'a “quoted”\nline');
const name = fc.constantFrom('Ramen', 'Żurek', 'خبز', 'ข้าวมันไก่', '寿司 (sushi)');
const tags = fc.uniqueArray(fc.constantFrom('#hot', '#świeże', '#1'));
const handed: fc.Arbitrary<HandedList> = fc.record({
  name,
  description: fc.oneof(word, fc.constant('')),
  chosenCountry: fc.constantFrom('PL', 'JP'),
  language: fc.constantFrom('EN', 'PL'),
  tags,
  items: fc.array(fc.record({ name, description: fc.oneof(word, fc.constant('')), tags })),
});

describe('a handed-over list', () => {
  it('is read with the content that was written', () => {
    fc.assert(
      fc.property(handed, (list) => {
        expect(handedListOf(handoverText(list))).toEqual(list);
      }),
    );
  });

  it('has no ticks, notes or ids', () => {
    const item = { id: '0190a000-0000-7000-8000-0000000000a1', name: 'Ramen', isDone: true };
    const tasted = { [item.id]: { note: 'Private' } };
    const list = fitForHandover({ name: 'Tokyo', chosenCountry: 'JP', items: [item], tasted, likes: 3 });
    expect(handoverText(list as HandedList)).toBe('["Tokyo","JP","EN","",[],[["Ramen",""]]]');
  });

  it('of usual length fits into two codes', () => {
    const items = Array.from({ length: 25 }, (_, dish) => ({
      name: `Dish number ${dish}`,
      description: `Noodles in broth number ${dish * 7919}, with an egg and spring onions.`,
      tags: ['#noodles'],
    }));
    const text = handoverText({
      name: 'Tokyo',
      description: '',
      chosenCountry: 'JP',
      language: 'EN',
      tags: [],
      items,
    });
    expect(fragmentsOf(deflateRawSync(text)).length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['no country', ['Tokyo', '', 'EN', '', [], []]],
    ['an unknown country', ['Tokyo', 'XX', 'EN', '', [], []]],
    ['no name', ['', 'JP', 'EN', '', [], []]],
    ['an unknown language', ['Tokyo', 'JP', 'XX', '', [], []]],
    ['a dish without a name', ['Tokyo', 'JP', 'EN', '', [], [['']]]],
    ['an empty dish', ['Tokyo', 'JP', 'EN', '', [], [[]]]],
    ['a dish that is no array', ['Tokyo', 'JP', 'EN', '', [], ['Ramen']]],
    ['too many dishes', ['Tokyo', 'JP', 'EN', '', [], Array(LIMITS.itemsPerList + 1).fill(['Ramen'])]],
    ['a name that is too long', ['x'.repeat(LIMITS.listNameMax + 1), 'JP', 'EN', '', [], []]],
    ['a number instead of a name', [5, 'JP', 'EN', '', [], []]],
    ['an extra field', ['Tokyo', 'JP', 'EN', '', [], [], 'more']],
    ['an object', { __proto__: null }],
    ['nothing', null],
  ])('is refused with %s', (_, wire) => {
    expect(handedListOf(JSON.stringify(wire))).toBeNull();
  });

  it('is refused without an exception if the text is random', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(handedListOf(text)).toBeNull();
      }),
    );
  });
});

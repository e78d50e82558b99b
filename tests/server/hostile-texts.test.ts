/** The length of a text is checked before any other rule processes the text. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#server/http/api-error.ts';
import { parseInput } from '#server/http/parse.ts';
import type { Call } from '#src/contract/call.ts';
import { LIMITS, maxInputLength } from '#src/contract/limits.ts';
import { WRITES } from '#src/writes/table.ts';
import { ALL_CALLS } from '#tests/helpers/all-calls.ts';
import {
  HOSTILE_UNITS,
  hostileText,
  longestTransformedLength,
  sampleOf,
  withEachText,
} from '#tests/helpers/hostile.ts';

/** Longer than any text may be, so that a rule that runs before the length check is noticed. */
const LENGTH = 20_000;
/** The longest text that may be typed into any field. */
const MAX_LENGTH = maxInputLength(LIMITS.listDescriptionMax);

type Input = { params: unknown; query: unknown; body: unknown };
const readInput = async (call: Call, { params, query, body }: Input) => {
  const parts = { params, query, readBody: () => body } as Parameters<typeof parseInput>[1];
  return parseInput(call, parts).catch((error: unknown) => error);
};
const sampleInput = ({ params, query, body }: Call): Input => ({
  params: sampleOf(params),
  query: sampleOf(query),
  body: sampleOf(body),
});

describe.each(Object.entries(ALL_CALLS))('the call %s', (_, call) => {
  const sample = sampleInput(call);

  test('accepts a sample of its schemas', async () => {
    expect(await readInput(call, sample)).not.toBeInstanceOf(Error);
  });

  test('processes no text of the input before checking its length', async () => {
    for (const unit of Object.values(HOSTILE_UNITS)) {
      for (const { path, changed } of withEachText(sample, () => hostileText(unit, LENGTH))) {
        let result: unknown;
        const longest = await longestTransformedLength(async () => {
          result = await readInput(call, changed as Input);
        });
        expect([path, longest <= MAX_LENGTH]).toEqual([path, true]);
        // An ignored text may have any length.
        if (!(result instanceof Error)) continue;
        expect(result).toBeInstanceOf(ApiError);
        expect(result.message.length).toBeLessThan(1_000);
      }
    }
  });

  test('refuses too many entries anywhere in the input without processing one', async () => {
    const many = Array.from({ length: 50_000 }, () => '#');
    for (const { changed } of withEachText(sample, () => many)) {
      expect(await longestTransformedLength(() => readInput(call, changed as Input))).toBeLessThan(
        MAX_LENGTH,
      );
    }
  });
});

describe('a batch, whose writes are read by their own calls', () => {
  test.each(WRITES.map(({ kind, call }) => [kind, call] as const))('%s', async (_, call) => {
    const sample = sampleInput(call);
    for (const { path, changed } of withEachText(sample.params, () => hostileText(' ', LENGTH))) {
      const longest = await longestTransformedLength(() => readInput(call, { ...sample, params: changed }));
      expect([path, longest <= MAX_LENGTH]).toEqual([path, true]);
    }
  });
});

test('a command also checks the length of the user’s input first', async () => {
  for (const { kind, args } of WRITES) {
    if (['list.create', 'list.save'].includes(kind)) continue;
    for (const { changed } of withEachText(sampleOf(args), () => hostileText('\u0301\u0323', LENGTH))) {
      const longest = await longestTransformedLength(() =>
        expect([kind, v.is(args, changed)]).toEqual([kind, false]),
      );
      expect([kind, longest <= MAX_LENGTH]).toEqual([kind, true]);
    }
  }
});

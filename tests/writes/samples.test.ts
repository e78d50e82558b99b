/** Every kind of write has a sample, and what depends on its kind elsewhere is there. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { IntentSchema } from '#src/contract/fields.ts';
import { ENTRY_VERSION } from '#src/outbox/entry.ts';
import { apply, type ListOp, PUBLIC_LIST_KINDS, WRITES, writeOf } from '#src/writes/table.ts';
import { EXAMPLE, SAMPLES, sampleOf } from './samples.ts';

const ALL_KINDS = WRITES.map(({ kind }) => kind);
const KINDS = ALL_KINDS.filter((kind) => kind in SAMPLES);

test('every kind of write has a sample in tests/writes/samples.ts, and every sample has a kind', () => {
  const missing = ALL_KINDS.filter((kind) => !(kind in SAMPLES));
  expect(missing, 'kinds without a sample in tests/writes/samples.ts').toEqual([]);
  expect(Object.keys(SAMPLES).filter((kind) => writeOf(kind) === undefined)).toEqual([]);
});

describe.each(KINDS)('the sample of %s', (kind) => {
  const op = sampleOf(kind).op(EXAMPLE);

  test('is of that kind and has valid arguments', () => {
    expect(op.kind).toBe(kind);
    expect(v.parse(writeOf(kind)!.args, op.args)).toEqual(op.args);
  });
});

const listKinds = KINDS.filter((kind) => 'after' in sampleOf(kind));
test.each(listKinds)('the sample of %s has the stated effect on the list', (kind) => {
  const op = sampleOf(kind).op(EXAMPLE) as ListOp;
  const { after } = sampleOf(kind) as { after?: object | null };
  const list = apply(op.listID === EXAMPLE.newID ? null : EXAMPLE.list, op);
  if (after === null) expect(list).toBeNull();
  else expect(list).toMatchObject(after ?? {});
});

describe('the version of entries', () => {
  /** The version that added each released kind. Never edit a line, because devices have such entries. */
  const released: Record<string, number> = JSON.parse(
    readFileSync('tests/fixtures/released-kinds.json', 'utf8'),
  );
  /** The version in which each released kind is included. */
  const RELEASED_VERSION = 10;

  test.each(KINDS)('that added %s is its own if the kind is new, and never changes', (kind) => {
    const { since } = sampleOf(kind);
    expect(since, `raise ENTRY_VERSION in src/outbox/entry.ts for ${kind}`).toBeLessThanOrEqual(
      ENTRY_VERSION,
    );
    if (kind in released) expect(since).toBe(released[kind]);
    else expect(since, `${kind} needs a version of its own`).toBeGreaterThan(RELEASED_VERSION);
  });

  test('of a released kind never disappears', () => {
    expect(Object.keys(released).filter((kind) => writeOf(kind) === undefined)).toEqual([]);
  });

  test('has a line in docs/sync.md with the kinds that it added', () => {
    const [, section = ''] = readFileSync('docs/sync.md', 'utf8').split('\n## Versions\n');
    const lines = [...section.matchAll(/^(\d+)\. (.*)$/gm)].map(([, version, text = '']) => ({
      version: Number(version),
      kinds: [...text.matchAll(/`(\w+\.\w+)`/g)].map(([, kind]) => kind),
    }));
    expect(lines.map(({ version }) => version)).toEqual(
      Array.from({ length: ENTRY_VERSION }, (_, index) => index + 1),
    );
    // The first version had too many kinds to name each.
    const unnamed = KINDS.filter((kind) => {
      const { since } = sampleOf(kind);
      return since > 1 && !lines[since - 1]?.kinds.includes(kind);
    });
    expect(unnamed, 'kinds missing in the list of versions').toEqual([]);
  });
});

test.each(PUBLIC_LIST_KINDS)('a visitor’s wish for %s is an intent, or no page offers it to them', (kind) => {
  const known = IntentSchema.options.map(({ entries }) => entries.kind.literal as string);
  const { intent } = SAMPLES[kind];
  if (intent !== null) expect(known).toContain(intent);
});

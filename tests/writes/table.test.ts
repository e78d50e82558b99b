/** The table of writes is complete, and both ends read a request as the same op. */
import { setupI18n } from '@lingui/core';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Call, InputOf } from '#src/contract/call.ts';
import { type List, sourceIDOf } from '#src/domain/list.ts';
import { describeEntry } from '#src/i18n/describe-entry.ts';
import type { Target } from '#src/writes/define.ts';
import { CHANGES, type ListOp, type Op, WRITES, writeOf } from '#src/writes/table.ts';
import { LIST_ID, list } from '#tests/helpers/arbitrary-lists.ts';
import { IN_SCENES, SENT } from '#tests/simulation/history/commands.ts';
import { anyOp } from './arbitrary-ops.ts';
import { sampleOf } from './samples.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const noNewID = () => {
  throw new Error('the request has every id, so that no new one is needed');
};

/** Returns an op's request as the server receives it: each value in a path becomes text. */
function received(op: Op): InputOf<Call> {
  const { call, toRequest } = writeOf(op.kind)!;
  const { params = {}, query = {}, body } = toRequest(op, 0);
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const wire = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  return {
    params: v.parse(call.params, texts),
    query: v.parse(call.query, query),
    body: v.parse(call.body, wire),
  };
}

const CHANGED = new Set<string>(CHANGES.map(({ kind }) => kind));

/** Returns the op that the server derives from the request, for a list that has the named item. */
function opOnServer(op: Op, onServer: List): unknown {
  const { fromRequest } = writeOf(op.kind) as unknown as { fromRequest(...given: unknown[]): unknown };
  const target: Target = { list: onServer, removedItemIDs: [], newID: noNewID };
  return CHANGED.has(op.kind) ? fromRequest(target, received(op)) : fromRequest(received(op), noNewID);
}

const withItem = (onServer: List, op: Op): List => {
  if (!('itemID' in op) || onServer.items.some(({ id }) => id === op.itemID)) return onServer;
  const item = { id: op.itemID, name: 'On the server', description: '', tags: [], isDone: false };
  return { ...onServer, items: [...onServer.items, item] };
};

test('the server derives the device’s op from its request, for every kind', () => {
  fc.assert(
    fc.property(list, anyOp, (onServer, op) => {
      // A saved list is sent as its source's id, without the content.
      const expected =
        op.kind === 'list.save'
          ? {
              listID: LIST_ID,
              sourceID: sourceIDOf(op.args.source),
              isByLink: op.args.source.publicID === null,
            }
          : op;
      expect(opOnServer(op, withItem(onServer, op))).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});

test('the arguments of every kind match its schema', () => {
  fc.assert(
    fc.property(anyOp, (op) => {
      expect(v.parse(writeOf(op.kind)!.args, op.args)).toEqual(op.args);
    }),
  );
});

test('every kind has a description for users', () => {
  const newer = describeEntry(i18n, { kind: 'list.fly', listID: LIST_ID, args: {} } as unknown as ListOp, {
    list: null,
    item: null,
  });
  fc.assert(
    fc.property(anyOp, (op) => {
      expect(describeEntry(i18n, op, { list: null, item: null })).not.toBe(newer);
    }),
  );
});

test.each(WRITES.map(({ kind }) => kind))('%s is written in simulated histories', (kind) => {
  expect({ ...SENT, ...IN_SCENES }).toHaveProperty(sampleOf(kind).simulated);
});

test('the list of every answer may be null, because a later answer of the batch may contain it', () => {
  const withRequiredList = WRITES.filter(({ call }) => {
    const { list } = (call.answer as unknown as { entries: Record<string, v.GenericSchema> }).entries;
    return list !== undefined && !v.is(list, null);
  });
  expect(withRequiredList.map(({ kind }) => kind)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { WRITES } from '#src/writes/table.ts';
import { ALL_CALLS } from '#tests/helpers/all-calls.ts';

/** The parts of valibot's schemas and actions that this test reads. */
type Step = {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  type: string;
  pipe?: Step[];
  entries?: Record<string, Step>;
  item?: Step;
  items?: Step[];
  wrapped?: Step;
  options?: (Step | string)[];
};

/** Actions that check only a size. */
const SIZES = new Set(['max_length', 'min_length', 'non_empty']);

/** Returns the steps in which a schema reads a value, with nested pipes flattened. */
function stepsOf(schema: Step): Step[] {
  const { pipe } = schema;
  return pipe === undefined
    ? [schema]
    : pipe.flatMap((step) => (step.kind === 'schema' ? stepsOf(step) : [step]));
}

/** Returns the places where a schema processes a text, array or record before it has checked the size. */
function unbounded(schema: Step, place: string): string[] {
  const steps = stepsOf(schema);
  const isBounded = (before: number) =>
    steps.slice(0, before).some(({ type }) => type === 'max_length' || type === 'custom');
  return steps.flatMap((step, at) => {
    const isText = steps[0]?.type === 'string' && at > 0 && !SIZES.has(step.type);
    const isMany = (step.type === 'array' && step.item?.type !== 'unknown') || step.type === 'record';
    const here = (isText || isMany) && !isBounded(at) ? [`${place}: ${step.type}`] : [];
    return [...here, ...partsOf(step).flatMap(([name, part]) => unbounded(part, `${place}/${name}`))];
  });
}

function partsOf({ entries = {}, item, items = [], wrapped, options = [] }: Step): [string, Step][] {
  return [
    ...Object.entries(entries),
    ...[item, wrapped, ...items, ...options]
      .filter((part) => typeof part === 'object')
      .map((part): [string, Step] => ['', part]),
  ];
}

describe('every incoming text, array and record is checked for its size before anything else', () => {
  test.each(Object.entries(ALL_CALLS))('in the call %s', (_, call) => {
    for (const part of ['params', 'query', 'body'] as const) {
      expect(unbounded(call[part] as unknown as Step, part)).toEqual([]);
    }
  });

  test.each(WRITES.map(({ kind, args }) => [kind, args] as const))(
    'in the user’s input for %s',
    (_, args) => {
      expect(unbounded(args as unknown as Step, 'args')).toEqual([]);
    },
  );
});

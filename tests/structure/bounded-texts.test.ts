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

/** Actions that only check a size. */
const SIZE_CHECKS = new Set(['max_length', 'min_length', 'non_empty']);

/** Returns the steps in which a schema reads a value, with nested pipes flattened. */
function stepsOf(schema: Step): Step[] {
  const { pipe } = schema;
  return pipe === undefined
    ? [schema]
    : pipe.flatMap((step) => (step.kind === 'schema' ? stepsOf(step) : [step]));
}

/**
 * Returns the steps in which a schema processes a text, array or record before it has checked the size.
 * @param path the path of the schema, for the returned lines
 */
function unboundedSteps(schema: Step, path: string): string[] {
  const steps = stepsOf(schema);
  const isBoundedBefore = (index: number) =>
    steps.slice(0, index).some(({ type }) => type === 'max_length' || type === 'custom');
  return steps.flatMap((step, index) => {
    const isText = steps[0]?.type === 'string' && index > 0 && !SIZE_CHECKS.has(step.type);
    const isCollection = (step.type === 'array' && step.item?.type !== 'unknown') || step.type === 'record';
    const own = (isText || isCollection) && !isBoundedBefore(index) ? [`${path}: ${step.type}`] : [];
    return [...own, ...partsOf(step).flatMap(([name, part]) => unboundedSteps(part, `${path}/${name}`))];
  });
}

/** Returns the schemas inside a schema, with their names in an object. */
function partsOf({ entries = {}, item, items = [], wrapped, options = [] }: Step): [string, Step][] {
  return [
    ...Object.entries(entries),
    ...[item, wrapped, ...items, ...options]
      .filter((part) => typeof part === 'object')
      .map((part): [string, Step] => ['', part]),
  ];
}

describe('the size of every incoming text, array and record is checked before anything else', () => {
  test.each(Object.entries(ALL_CALLS))('in the call %s', (_, call) => {
    for (const part of ['params', 'query', 'body'] as const) {
      expect(unboundedSteps(call[part] as unknown as Step, part)).toEqual([]);
    }
  });

  test.each(WRITES.map(({ kind, args }) => [kind, args] as const))(
    'in the arguments of the write %s',
    (_, args) => {
      expect(unboundedSteps(args as unknown as Step, 'args')).toEqual([]);
    },
  );
});

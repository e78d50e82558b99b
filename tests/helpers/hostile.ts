import * as v from 'valibot';

/** Characters that are costly to compose, trim, scan or count in long texts. */
export const HOSTILE_UNITS: Record<string, string> = {
  blanks: ' ',
  'line breaks': '\n',
  'line separators': '\u2028',
  'combining marks': '\u0301',
  'marks of two classes': '\u0301\u0323',
  joiners: '\u200D',
  'joiners between letters': '\u0646\u200C',
  'parts of families': '\u{1F469}\u200D',
  selectors: '\uFE0F',
  'marks of side': '\u200E',
  'letters of flags': '\u{E0067}',
  controls: '\u0001',
  'half pairs': '\uD83D',
  'empty cells of Braille': '\u2800',
  'decomposed letters': 'e\u0301',
  hashes: '#',
  at: '@',
  dots: '.',
  brackets: '[',
  'quotation marks': '"',
};

/**
 * Returns about `length` characters of a unit, with a letter at each end, so that nothing is trimmed from the
 * ends.
 */
export function hostileText(unit: string, length: number): string {
  return `a${unit.repeat(Math.ceil(length / unit.length))}b`;
}

type Node = {
  type: string;
  pipe?: (Node & { kind: string })[];
  entries?: Record<string, Node>;
  item?: Node;
  items?: Node[];
  wrapped?: Node;
  options?: unknown[];
  literal?: unknown;
};

const TEXTS = [
  'PL',
  '0190163d-8694-739b-aea5-966c26f8ad91',
  'odysseus@example.com',
  '2026-11-28',
  'private',
  'europe',
  '1',
  'long enough',
];

/** Returns a value that fits a schema, with all optional parts, built only from the schema. */
export function sampleOf(schema: v.GenericSchema): unknown {
  const sample = exampleOf(schema as unknown as Node);
  v.parse(schema, sample);
  return sample;
}

function exampleOf(node: Node): unknown {
  if (node.pipe !== undefined) {
    // The last schema of a pipe is the most specific. One of a few texts satisfies the checks behind it.
    const inner = node.pipe.filter(({ kind }) => kind === 'schema').map(exampleOf);
    const fits = (value: unknown) => v.is(node as unknown as v.GenericSchema, value);
    return [...inner.reverse(), ...TEXTS].find(fits);
  }
  switch (node.type) {
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(node.entries ?? {}).map(([key, part]) => [key, exampleOf(part)]),
      );
    case 'array':
      return [exampleOf(node.item as Node)];
    case 'record':
      return { name: 'value' };
    case 'variant':
    case 'union':
      return exampleOf(node.options?.[0] as Node);
    case 'picklist':
      return node.options?.[0];
    case 'literal':
      return node.literal;
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'string':
      return 'text';
    case 'unknown':
      return { any: { thing: 'text' } };
    default:
      return node.wrapped === undefined ? undefined : exampleOf(node.wrapped);
  }
}

/** Returns the value once for each text in it, with that text changed. `place` is the text's path. */
export function withEachText(
  value: unknown,
  change: (text: string) => unknown,
  place = '',
): { place: string; changed: unknown }[] {
  if (typeof value === 'string') return [{ place, changed: change(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    withEachText(part, change, `${place}/${key}`).map(({ place, changed }) => {
      const whole: unknown = Array.isArray(value) ? [...value] : { ...value };
      (whole as Record<string, unknown>)[key] = changed;
      return { place, changed: whole };
    }),
  );
}

const TRANSFORMATIONS = [
  'normalize',
  'replace',
  'replaceAll',
  'split',
  'toLowerCase',
  'toUpperCase',
] as const;

/**
 * Returns the length in UTF-16 units of the longest text that is transformed during `run`, by the
 * transformations in `by`.
 */
export async function longestTransformed(
  run: () => unknown,
  by: readonly (typeof TRANSFORMATIONS)[number][] = TRANSFORMATIONS,
): Promise<number> {
  let longest = 0;
  const originals = by.map((name) => [name, String.prototype[name]] as const);
  for (const [name, original] of originals) {
    Object.defineProperty(String.prototype, name, {
      configurable: true,
      writable: true,
      value(this: string, ...given: unknown[]) {
        longest = Math.max(longest, this.length);
        return (original as (...given: unknown[]) => unknown).apply(this, given);
      },
    });
  }
  try {
    await run();
  } finally {
    for (const [name, value] of originals) {
      Object.defineProperty(String.prototype, name, { configurable: true, writable: true, value });
    }
  }
  return longest;
}

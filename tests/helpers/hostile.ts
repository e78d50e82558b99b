/**
 * Helpers for denial-of-service tests. Such a test replaces each string of a valid value with a hostile text,
 * which is slow to process, and measures the longest string that the code under test transforms.
 */
import * as v from 'valibot';

/** Characters that are slow to normalize, trim, scan or count if a text has many of them. */
export const HOSTILE_UNITS: Record<string, string> = {
  blanks: ' ',
  'line breaks': '\n',
  'line separators': '\u2028',
  'combining marks': '\u0301',
  'marks of two combining classes': '\u0301\u0323',
  joiners: '\u200D',
  'joiners between letters': '\u0646\u200C',
  'parts of a family emoji': '\u{1F469}\u200D',
  'variation selectors': '\uFE0F',
  'direction marks': '\u200E',
  'tag letters of flags': '\u{E0067}',
  'control characters': '\u0001',
  'lone surrogates': '\uD83D',
  'blank Braille cells': '\u2800',
  'decomposed letters': 'e\u0301',
  hashes: '#',
  'at signs': '@',
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

/** The parts of a Valibot schema that are read here. */
type SchemaNode = {
  type: string;
  pipe?: (SchemaNode & { kind: string })[];
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  items?: SchemaNode[];
  wrapped?: SchemaNode;
  options?: unknown[];
  literal?: unknown;
};

/** For every string of the contract that has checks, at least one of these passes them. */
const TEXTS_THAT_PASS_CHECKS = [
  'PL',
  '0190163d-8694-739b-aea5-966c26f8ad91',
  'odysseus@example.com',
  '2026-11-28',
  'private',
  'europe',
  '1',
  'long enough',
];

/** Returns a valid value of a schema, with all optional parts. @throws if the value is not valid */
export function sampleOf(schema: v.GenericSchema): unknown {
  const sample = uncheckedSampleOf(schema as unknown as SchemaNode);
  v.parse(schema, sample);
  return sample;
}

/** Returns a value built from the schema alone; it may fail a check of its parents' pipes. */
function uncheckedSampleOf(node: SchemaNode): unknown {
  if (node.pipe !== undefined) {
    // The last schema of a pipe is the most specific. If its sample fails the checks, one of
    // the prepared texts passes them.
    const inner = node.pipe.filter(({ kind }) => kind === 'schema').map(uncheckedSampleOf);
    const fits = (value: unknown) => v.is(node as unknown as v.GenericSchema, value);
    return [...inner.reverse(), ...TEXTS_THAT_PASS_CHECKS].find(fits);
  }
  switch (node.type) {
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(node.entries ?? {}).map(([key, part]) => [key, uncheckedSampleOf(part)]),
      );
    case 'array':
      return [uncheckedSampleOf(node.item as SchemaNode)];
    case 'record':
      return { name: 'value' };
    case 'variant':
    case 'union':
      return uncheckedSampleOf(node.options?.[0] as SchemaNode);
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
      return node.wrapped === undefined ? undefined : uncheckedSampleOf(node.wrapped);
  }
}

/**
 * Returns one copy of the value for each string in it, with that string replaced.
 * @param parentPath the path of the value within the whole input; empty for the whole input
 * @returns for each string its path, such as `/list/name`, and the copy
 */
export function withEachText(
  value: unknown,
  change: (text: string) => unknown,
  parentPath = '',
): { path: string; changed: unknown }[] {
  if (typeof value === 'string') return [{ path: parentPath, changed: change(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    withEachText(part, change, `${parentPath}/${key}`).map(({ path, changed }) => {
      const whole: unknown = Array.isArray(value) ? [...value] : { ...value };
      (whole as Record<string, unknown>)[key] = changed;
      return { path, changed: whole };
    }),
  );
}

/** The string methods whose time grows with the length of the string. */
const TRANSFORMING_METHODS = [
  'normalize',
  'replace',
  'replaceAll',
  'split',
  'toLowerCase',
  'toUpperCase',
] as const;

/**
 * Returns the length of the longest string on which one of these string methods is called during `run`, in
 * UTF-16 units.
 */
export async function longestTransformedLength(
  run: () => unknown,
  methods: readonly (typeof TRANSFORMING_METHODS)[number][] = TRANSFORMING_METHODS,
): Promise<number> {
  let longest = 0;
  const originals = methods.map((name) => [name, String.prototype[name]] as const);
  for (const [name, original] of originals) {
    Object.defineProperty(String.prototype, name, {
      configurable: true,
      writable: true,
      value(this: string, ...args: unknown[]) {
        longest = Math.max(longest, this.length);
        return (original as (...args: unknown[]) => unknown).apply(this, args);
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

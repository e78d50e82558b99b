import { parse, type Token } from '@messageformat/parser';

/**
 * Returns the problems of a message's translation, a phrase each: placeholders and elements that differ from
 * the source, and plural forms that the language needs and the translation lacks.
 */
export function problemsOfTranslation(source: string, translation: string, tag: string): string[] {
  const [expected, actual] = [partsOf(source), partsOf(translation)];
  if (expected === null || actual === null) return ['cannot be read as a message'];
  const problems: string[] = [];
  if (expected.names !== actual.names)
    problems.push(`names {${actual.names}} instead of {${expected.names}}`);
  if (expected.tags !== actual.tags) problems.push(`has tags ${actual.tags} instead of ${expected.tags}`);
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  for (const cases of actual.plurals) {
    const missing = categories.filter((category) => !cases.includes(category));
    if (missing.length > 0) problems.push(`says nothing for “${missing.join(', ')}”`);
  }
  if (expected.plurals.length > 0 && actual.plurals.length === 0) problems.push('has no plural');
  return problems;
}

type MessageParts = { names: string; tags: string; plurals: string[][] };

/** Returns the placeholders, tags and plurals of a message; null when it cannot be parsed. */
function partsOf(message: string): MessageParts | null {
  const names = new Set<string>();
  const plurals: string[][] = [];
  const visit = (tokens: Token[]) => {
    for (const token of tokens) {
      if (!('arg' in token)) continue;
      names.add(token.arg);
      if (!('cases' in token)) continue;
      if (token.type === 'plural') plurals.push(token.cases.map(({ key }) => key));
      for (const each of token.cases) visit(each.tokens);
    }
  };
  try {
    visit(parse(message));
  } catch {
    return null;
  }
  const tags = new Set([...message.matchAll(/<\/?\d+\/?>/g)].map(([found]) => found));
  return { names: [...names].sort().join(', '), tags: [...tags].sort().join(' '), plurals };
}

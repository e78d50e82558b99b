import { parse, type Token } from '@messageformat/parser';

/** Returns the problems of a message's translation, in a few words each. */
export function problemsOfTranslation(source: string, translation: string, tag: string): string[] {
  const [meant, said] = [read(source), read(translation)];
  if (meant === null || said === null) return ['cannot be read as a message'];
  const problems: string[] = [];
  if (meant.names !== said.names) problems.push(`names {${said.names}} instead of {${meant.names}}`);
  if (meant.tags !== said.tags) problems.push(`has tags ${said.tags} instead of ${meant.tags}`);
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  for (const cases of said.plurals) {
    const missing = categories.filter((category) => !cases.includes(category));
    if (missing.length > 0) problems.push(`says nothing for “${missing.join(', ')}”`);
  }
  if (meant.plurals.length > 0 && said.plurals.length === 0) problems.push('has no plural');
  return problems;
}

type Content = { names: string; tags: string; plurals: string[][] };

/** Returns the placeholders, tags and plurals of a message; null when it cannot be parsed. */
function read(message: string): Content | null {
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

import { type ParseResult, parseSync } from '@babel/core';

/**
 * Parses a script of the project, with its comments.
 * @param path path of the file, whose extension names its syntax
 * @throws Error when the script cannot be parsed
 */
export function parseScript(path: string, code: string): ParseResult {
  const tree = parseSync(code, {
    filename: path,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  });
  if (tree === null) throw new Error(`${path} cannot be read`);
  return tree;
}

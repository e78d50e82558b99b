/** Finds what the code says to people without Lingui: such words stay English in every language. */
import { readdir, readFile } from 'node:fs/promises';
import { type NodePath, parseSync, traverse, type types } from '@babel/core';

/** Attributes and properties that people read or hear. */
const WORDY =
  /^(title|alt|placeholder|text|hint|note|error|legend|summary|aria-(label|description|valuetext|roledescription)|\w*[lL]abel)$/;
/** Functions whose first argument people read. */
const SAYING = new Set(['showMessage', 'announce', 'alert', 'confirm']);
/** What is called the same in every language. */
const NAMES = new Set(['Food Odyssey', 'Google', 'Apple', 'Facebook']);

const isWords = (text: string) => /\p{L}{2}/u.test(text) && !NAMES.has(text.trim());

/**
 * The words in a file of the app that no catalog has, a line for each.
 * @param path of the file, from the root of the repository
 */
export function wordsOutsideCatalogs(path: string, code: string): string[] {
  const plugins = ['typescript' as const, ...(path.endsWith('x') ? (['jsx'] as const) : [])];
  const tree = parseSync(code, {
    filename: path,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins },
  });
  if (tree === null) throw new Error(`${path} cannot be read`);
  const found: string[] = [];
  const tell = (node: types.Node, text: string) => {
    if (isWords(text)) found.push(`${path}:${node.loc?.start.line}: “${text.trim()}” is said without Lingui`);
  };
  traverse(tree, {
    JSXText: (text) => {
      if (!isInTrans(text)) tell(text.node, text.node.value);
    },
    StringLiteral: (text) => {
      if (isSaid(text)) tell(text.node, text.node.value);
    },
    TemplateLiteral: (text) => {
      if (isSaid(text)) tell(text.node, text.node.quasis.map(({ value }) => value.cooked).join(' '));
    },
  });
  return found;
}

const isInTrans = (path: NodePath) =>
  path.findParent(
    ({ node }) =>
      node.type === 'JSXElement' &&
      node.openingElement.name.type === 'JSXIdentifier' &&
      node.openingElement.name.name === 'Trans',
  ) !== null;

/** Whether a string goes to people as it stands: not by a macro, of which it would be a part. */
function isSaid(path: NodePath): boolean {
  let child: NodePath = path;
  for (let up = path.parentPath; up !== null; child = up, up = up.parentPath) {
    const { node } = up;
    if (node.type === 'ConditionalExpression' && child.key !== 'test') continue;
    if (node.type === 'LogicalExpression' && child.key === 'right') continue;
    if (node.type === 'JSXExpressionContainer') {
      if (up.parent.type !== 'JSXAttribute') return !isInTrans(up);
      continue;
    }
    if (node.type === 'JSXAttribute') {
      const element = up.parent as types.JSXOpeningElement;
      const isMacro =
        element.name.type === 'JSXIdentifier' && /^(Trans|Plural|Select)/.test(element.name.name);
      return !isMacro && WORDY.test(String(node.name.name));
    }
    if (node.type === 'ObjectProperty')
      return (
        child.key === 'value' && node.key.type === 'Identifier' && /[lL]abel$|^title$/.test(node.key.name)
      );
    if (node.type === 'CallExpression')
      return (
        child.listKey === 'arguments' && node.callee.type === 'Identifier' && SAYING.has(node.callee.name)
      );
    return false;
  }
  return false;
}

/** The app's own files. */
export async function sourceFiles(): Promise<{ path: string; text: string }[]> {
  const files = await readdir('src', { recursive: true });
  const paths = files.filter((file) => /(?<!\.gen)\.tsx?$/.test(file)).map((file) => `src/${file}`);
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

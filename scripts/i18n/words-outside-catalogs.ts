/** Finds user-visible text without Lingui, which would stay English in all languages. */
import { readdir, readFile } from 'node:fs/promises';
import { type NodePath, traverse, type types } from '@babel/core';
import { parseScript } from './parse-script.ts';

/** Attributes and properties that users read or hear. */
const TEXT_ATTRIBUTES =
  /^(title|alt|placeholder|text|hint|note|error|legend|summary|aria-(label|description|valuetext|roledescription)|\w*[lL]abel)$/;
/** Functions whose first argument users read. */
const TEXT_FUNCTIONS = new Set(['showMessage', 'announce', 'alert', 'confirm']);
/** Names that are the same in all languages. */
const NAMES = new Set(['Food Odyssey', 'Google', 'Apple', 'Facebook']);

/** Returns whether a text has words that must be translated. */
const isWords = (text: string) => /\p{L}{2}/u.test(text) && !NAMES.has(text.trim());

/**
 * Returns the user-visible texts of a file that are not in a catalog, each after its file and line.
 * @param path path of the file from the repository's root
 */
export function wordsOutsideCatalogs(path: string, code: string): string[] {
  const tree = parseScript(path, code);
  const found: string[] = [];
  const report = (node: types.Node, text: string) => {
    if (isWords(text)) found.push(`${path}:${node.loc?.start.line}: “${text.trim()}” is said without Lingui`);
  };
  traverse(tree, {
    JSXText: (text) => {
      if (!isInTrans(text)) report(text.node, text.node.value);
    },
    StringLiteral: (text) => {
      if (isShownText(text)) report(text.node, text.node.value);
    },
    TemplateLiteral: (text) => {
      if (isShownText(text)) report(text.node, text.node.quasis.map(({ value }) => value.cooked).join(' '));
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

/** Returns whether a string is shown to users and is not an argument of a Lingui macro. */
function isShownText(path: NodePath): boolean {
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
      return !isMacro && TEXT_ATTRIBUTES.test(String(node.name.name));
    }
    if (node.type === 'ObjectProperty')
      return (
        child.key === 'value' && node.key.type === 'Identifier' && /[lL]abel$|^title$/.test(node.key.name)
      );
    if (node.type === 'CallExpression')
      return (
        child.listKey === 'arguments' &&
        node.callee.type === 'Identifier' &&
        TEXT_FUNCTIONS.has(node.callee.name)
      );
    return false;
  }
  return false;
}

/** Returns the app's own source files. */
export async function sourceFiles(): Promise<{ path: string; text: string }[]> {
  const folders = ['src', 'delivery/start', 'delivery/first-page'];
  const inFolder = async (folder: string) =>
    (await readdir(folder, { recursive: true })).map((file) => `${folder}/${file}`);
  const files = (await Promise.all(folders.map(inFolder))).flat();
  const paths = files.filter((file) => /(?<!\.gen)\.tsx?$/.test(file));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

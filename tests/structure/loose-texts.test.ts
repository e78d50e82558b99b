/** Finds texts in JSX that break when a browser's translation replaces text nodes. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, types } from '@babel/core';
import { expect, test } from 'vitest';

/** Elements that may contain several texts, because `Texts` wraps these or the browser treats them as one. */
const TEXT_ELEMENTS = new Set(['Trans', 'title', 'option']);
/** Functions that return a text. */
const TEXT_FUNCTIONS = new Set(['plural', 'select', 'String', 't']);

/** Yields a node and all nodes below it, except the nodes below a node that `isSkipped` accepts. */
function* nodesBelow(node: types.Node, isSkipped: (node: types.Node) => boolean): Generator<types.Node> {
  yield node;
  if (isSkipped(node)) return;
  for (const key of types.VISITOR_KEYS[node.type] ?? []) {
    const children: unknown[] = [Reflect.get(node, key)].flat();
    for (const child of children) if (child) yield* nodesBelow(child as types.Node, isSkipped);
  }
}

const isTextElement = (node: types.Node) =>
  types.isJSXElement(node) &&
  types.isJSXIdentifier(node.openingElement.name) &&
  TEXT_ELEMENTS.has(node.openingElement.name.name);

/**
 * Tells whether the value of an expression is a text or a number.
 * @param textNames the names in the file that hold texts
 */
function isText(node: types.Node, textNames: ReadonlySet<string>): boolean {
  if (types.isLogicalExpression(node)) return isText(node.right, textNames);
  if (types.isConditionalExpression(node))
    return isText(node.consequent, textNames) || isText(node.alternate, textNames);
  if (types.isStringLiteral(node)) return node.value.trim() !== '';
  if (types.isBinaryExpression(node)) return ['+', '-', '*', '/'].includes(node.operator);
  if (types.isIdentifier(node)) return textNames.has(node.name);
  if (types.isMemberExpression(node)) return types.isIdentifier(node.property, { name: 'length' });
  if (types.isCallExpression(node))
    return (
      (types.isIdentifier(node.callee) &&
        (TEXT_FUNCTIONS.has(node.callee.name) || /[a-z]Text$/.test(node.callee.name))) ||
      (types.isMemberExpression(node.callee) && types.isIdentifier(node.callee.object, { name: 'i18n' }))
    );
  return types.isTemplateLiteral(node) || types.isTaggedTemplateExpression(node);
}

/** Returns the names of a file that hold texts: variables made from a text, and those typed as a text. */
function textNamesIn(nodes: readonly types.Node[]): Set<string> {
  const names = new Set<string>();
  for (const node of nodes) {
    if (types.isVariableDeclarator(node) && types.isIdentifier(node.id) && node.init)
      if (!types.isStringLiteral(node.init) && isText(node.init, new Set())) names.add(node.id.name);
    if (types.isTSPropertySignature(node) && types.isIdentifier(node.key))
      if (types.isTSStringKeyword(node.typeAnnotation?.typeAnnotation)) names.add(node.key.name);
  }
  return names;
}

/** Tells whether a child of an element is only white space or a comment. */
const isBlank = (node: types.Node) =>
  types.isJSXText(node)
    ? node.value.trim() === ''
    : types.isJSXExpressionContainer(node) &&
      (types.isJSXEmptyExpression(node.expression) || types.isStringLiteral(node.expression, { value: ' ' }));

/** Tells whether a child may appear, disappear or change while its neighbours stay. */
const mayChange = (node: types.Node | undefined) =>
  types.isJSXExpressionContainer(node) &&
  (types.isLogicalExpression(node.expression) || types.isConditionalExpression(node.expression));

/**
 * Returns the lines of a source with a text that has siblings, and that changes or follows a changing
 * sibling.
 * @param file the file's path below `src/`, for the returned lines
 */
function looseTexts(file: string, code: string): string[] {
  const tree = parseSync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  if (tree === null) throw new Error(`${file} cannot be read`);
  const nodes = [...nodesBelow(tree, isTextElement)];
  const textNames = textNamesIn(nodes);
  return nodes.flatMap((node) => {
    if (!(types.isJSXElement(node) || types.isJSXFragment(node)) || isTextElement(node)) return [];
    const children = node.children.filter((child) => !isBlank(child));
    if (children.length === 1 && types.isJSXElement(node)) return [];
    const loose = children.filter((child, index) => {
      const isConstant =
        types.isJSXText(child) ||
        (types.isJSXExpressionContainer(child) && types.isStringLiteral(child.expression));
      if (isConstant) return mayChange(children[index - 1]);
      return types.isJSXExpressionContainer(child) && isText(child.expression, textNames);
    });
    return loose.map((child) => `src/${file}:${child.loc?.start.line}`);
  });
}

test('in JSX a text that changes, or that follows a changing sibling, is alone in its element', () => {
  // React fails to change a text node that a browser's translation has replaced, or throws (`Texts`).
  expect(looseTexts('a.tsx', 'const a = <p>{isOn && <b />} said {count.length}</p>;')).toHaveLength(2);
  expect(looseTexts('a.tsx', 'const a = <p>{isOn && <b />} <span>{count.length}</span></p>;')).toEqual([]);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(200);
  const loose = files.flatMap((file) => looseTexts(file, readFileSync(`src/${file}`, 'utf8')));
  expect(loose).toEqual([]);
});

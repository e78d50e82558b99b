import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, types } from '@babel/core';
import { expect, test } from 'vitest';

/**
 * Elements in which texts may be neighbours, because `Texts` wraps them or the browser treats them as one.
 */
const WHOLE = new Set(['Trans', 'title', 'option']);
const SAYING = new Set(['plural', 'select', 'String', 't']);

/** Yields a node of the tree and the nodes below it. Nodes below one that `isOver` accepts are skipped. */
function* below(node: types.Node, isOver: (node: types.Node) => boolean): Generator<types.Node> {
  yield node;
  if (isOver(node)) return;
  for (const key of types.VISITOR_KEYS[node.type] ?? []) {
    const children: unknown[] = [Reflect.get(node, key)].flat();
    for (const child of children) if (child) yield* below(child as types.Node, isOver);
  }
}

const isWhole = (node: types.Node) =>
  types.isJSXElement(node) &&
  types.isJSXIdentifier(node.openingElement.name) &&
  WHOLE.has(node.openingElement.name.name);

/** Tells whether an expression makes a text, judged by its own literals and the file's names of texts. */
function isText(node: types.Node, names: ReadonlySet<string>): boolean {
  if (types.isLogicalExpression(node)) return isText(node.right, names);
  if (types.isConditionalExpression(node))
    return isText(node.consequent, names) || isText(node.alternate, names);
  if (types.isStringLiteral(node)) return node.value.trim() !== '';
  if (types.isBinaryExpression(node)) return ['+', '-', '*', '/'].includes(node.operator);
  if (types.isIdentifier(node)) return names.has(node.name);
  if (types.isMemberExpression(node)) return types.isIdentifier(node.property, { name: 'length' });
  if (types.isCallExpression(node))
    return (
      (types.isIdentifier(node.callee) &&
        (SAYING.has(node.callee.name) || /[a-z]Text$/.test(node.callee.name))) ||
      (types.isMemberExpression(node.callee) && types.isIdentifier(node.callee.object, { name: 'i18n' }))
    );
  return types.isTemplateLiteral(node) || types.isTaggedTemplateExpression(node);
}

/** Returns the names of a file that hold texts: variables made from a text, and those typed as a text. */
function textsIn(nodes: readonly types.Node[]): Set<string> {
  const names = new Set<string>();
  for (const node of nodes) {
    if (types.isVariableDeclarator(node) && types.isIdentifier(node.id) && node.init)
      if (!types.isStringLiteral(node.init) && isText(node.init, new Set())) names.add(node.id.name);
    if (types.isTSPropertySignature(node) && types.isIdentifier(node.key))
      if (types.isTSStringKeyword(node.typeAnnotation?.typeAnnotation)) names.add(node.key.name);
  }
  return names;
}

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
 * Returns the lines of a file with a text that has no element of its own.
 * @param file its name, for the returned lines
 */
function looseTexts(file: string, code: string): string[] {
  const tree = parseSync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  if (tree === null) throw new Error(`${file} cannot be read`);
  const nodes = [...below(tree, isWhole)];
  const names = textsIn(nodes);
  return nodes.flatMap((node) => {
    if (!(types.isJSXElement(node) || types.isJSXFragment(node)) || isWhole(node)) return [];
    const children = node.children.filter((child) => !isBlank(child));
    if (children.length === 1 && types.isJSXElement(node)) return [];
    const loose = children.filter((child, place) => {
      const isSame =
        types.isJSXText(child) ||
        (types.isJSXExpressionContainer(child) && types.isStringLiteral(child.expression));
      if (isSame) return mayChange(children[place - 1]);
      return types.isJSXExpressionContainer(child) && isText(child.expression, names);
    });
    return loose.map((child) => `src/${file}:${child.loc?.start.line}`);
  });
}

test('a text of React that changes, or follows a changing node, has an element of its own', () => {
  // A browser's translation replaces text nodes. React then fails to change them, or throws (`Texts`).
  expect(looseTexts('a.tsx', 'const a = <p>{isOn && <b />} said {count.length}</p>;')).toHaveLength(2);
  expect(looseTexts('a.tsx', 'const a = <p>{isOn && <b />} <span>{count.length}</span></p>;')).toEqual([]);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(200);
  const loose = files.flatMap((file) => looseTexts(file, readFileSync(`src/${file}`, 'utf8')));
  expect(loose).toEqual([]);
});

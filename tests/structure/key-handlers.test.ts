import { readdirSync, readFileSync } from 'node:fs';
import { type NodePath, parseSync, traverse, types } from '@babel/core';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));

test('each comparison with Enter or Escape first ignores keys of an input method by `isComposing`', () => {
  const comparisons = files.flatMap(({ file, text }) => keysIn(text).map((key) => ({ file, ...key })));
  expect(comparisons.length).toBeGreaterThan(9);
  expect(comparisons.filter(({ isGuarded }) => !isGuarded)).toEqual([]);
});

test('only `isComposing` reads the property of the event', () => {
  const readers = files.filter(({ text }) => /\.isComposing\b/.test(text)).map(({ file }) => file);
  expect(readers).toEqual(['ui/is-composing.ts']);
});

const GUARDED = 'const f = (event) => { if (event.key === "Enter" && !isComposing(event)) g(); };';

test.each([
  ['a condition without `isComposing`', 'const f = (event) => { if (event.key === "Enter") g(); };', [false]],
  ['a condition with it', GUARDED, [true]],
  [
    'a second handler beside one that has it',
    `${GUARDED} const h = ({ key }) => key === 'Escape';`,
    [true, false],
  ],
  [
    'a condition after a return by it',
    'function f(e) { if (isComposing(e)) return; g(e.key !== "Enter"); }',
    [true],
  ],
  [
    'a condition before a return by it',
    'function f(e) { g(e.key === "Enter"); if (isComposing(e)) return; }',
    [false],
  ],
  [
    'a block that it guards',
    'function f(e) { if (!isComposing(e)) { if (e.key === "Escape") g(); } }',
    [true],
  ],
  ['a switch', 'function f(e) { switch (e.key) { case "Enter": g(); } }', [false]],
  ['another key', 'const f = (event) => { if (event.key === "F2") g(); };', []],
])('this test judges %s rightly', (_, text, areGuarded) => {
  expect(keysIn(text).map(({ isGuarded }) => isGuarded)).toEqual(areGuarded);
});

/** Returns the lines of a source text that name Enter or Escape, and whether `isComposing` guards each. */
function keysIn(text: string): { line: number | undefined; isGuarded: boolean }[] {
  if (!/['"](?:Enter|Escape)['"]/.test(text)) return [];
  const keys: { line: number | undefined; isGuarded: boolean }[] = [];
  const program = parseSync(text, {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  if (program === null) throw new Error('the file was not parsed');
  traverse(program, {
    StringLiteral(path) {
      if (!['Enter', 'Escape'].includes(path.node.value) || path.parentPath.isTSLiteralType()) return;
      keys.push({ line: path.node.loc?.start.line, isGuarded: isGuarded(path) });
    },
  });
  return keys;
}

/** Returns whether the handler of a key calls `isComposing` in the same condition or in one before it. */
function isGuarded(key: NodePath): boolean {
  for (let path: NodePath | null = key; path !== null && !path.isFunction(); path = path.parentPath) {
    const { parentPath } = path;
    if (path.isExpression() && callsGuard(path)) return true;
    if (parentPath?.isIfStatement() && path.key !== 'test' && callsGuard(parentPath.get('test'))) return true;
    if (path.isStatement() && path.inList && path.getAllPrevSiblings().some(isEarlyReturn)) return true;
  }
  return false;
}

const isEarlyReturn = (path: NodePath): boolean =>
  path.isIfStatement() && path.get('consequent').isReturnStatement() && callsGuard(path.get('test'));

function callsGuard(path: NodePath): boolean {
  const isCall = (node: types.Node) =>
    types.isCallExpression(node) && types.isIdentifier(node.callee, { name: 'isComposing' });
  let isFound = isCall(path.node);
  path.traverse({
    CallExpression({ node }) {
      if (isCall(node)) isFound = true;
    },
  });
  return isFound;
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { minify } from 'terser';
import { parseAst } from 'vite';

/** Names of all scripts except catalogs, because terser cannot shrink their texts. */
const SCRIPT = /^(?!catalog-).+\.js$/;

/**
 * Minifies the app's scripts again. Three passes of terser after the bundler's own save 1 to 4 % of the bytes
 * that each first visit waits for. File names do not change.
 * @param folder folder of the built files
 */
export async function shrinkScripts(folder: string): Promise<void> {
  for (const file of await readdir(`${folder}/assets`)) {
    if (!SCRIPT.test(file)) continue;
    const path = `${folder}/assets/${file}`;
    await writeFile(path, withEagerPackages(await minified(path, { isModule: true })));
  }
}

/**
 * Minifies the worker, a classic script, in the same way.
 * @param path path of the worker, before its list of files is inserted
 */
export async function shrinkWorker(path: string): Promise<void> {
  await writeFile(path, await minified(path, { isModule: false }));
}

/** Returns a script's code, minified by terser. */
async function minified(path: string, { isModule }: { isModule: boolean }): Promise<string> {
  const { code } = await minify(await readFile(path, 'utf8'), {
    module: isModule,
    ecma: 2020,
    compress: { passes: 3 },
  });
  if (code === undefined) throw new Error(`terser returned no code for ${path}`);
  return code;
}

/**
 * Returns the code with each wrapper of a CommonJS package, mainly React, as a function in parentheses. V8
 * compiles such a function off the main thread while the script arrives. It would only pre-parse an arrow
 * function, and parse it again on the main thread for the call that follows (v8.dev/blog/preparser).
 */
export function withEagerPackages(code: string): string {
  let eager = code;
  // Replace the last wrapper first, so that the positions of the others stay valid.
  for (const { start, end, params, body } of wrappersIn(code).reverse()) {
    const names = params.map((each) => code.slice(each.start, each.end)).join();
    const replacement = `(function(${names})${code.slice(body.start, body.end)})`;
    eager = eager.slice(0, start) + replacement + eager.slice(end);
  }
  return eager;
}

type Wrapper = { start: number; end: number; params: readonly Range[]; body: Range };
type Range = { start: number; end: number };

/** Returns the functions that are the only argument of a call in a module variable's initialiser. */
function wrappersIn(code: string): Wrapper[] {
  return parseAst(code).body.flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const [only, ...others] = init.arguments;
      const isWrapper =
        only?.type === 'ArrowFunctionExpression' &&
        !only.async &&
        only.body.type === 'BlockStatement' &&
        others.length === 0;
      return isWrapper ? [only] : [];
    });
  });
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { minify } from 'terser';
import { parseAst } from 'vite';

/** Every script but the catalogs, which are texts: of those terser leaves nothing less. */
const SCRIPT = /^(?!catalog-).+\.js$/;

/**
 * Minifies the app's scripts once more: terser looks at what the bundler has minified three times over, and leaves
 * one to four in a hundred bytes less on the line that every first visit waits for. Their names stay.
 * @param folder where the built files are
 */
export async function shrinkScripts(folder: string): Promise<void> {
  for (const file of await readdir(`${folder}/assets`)) {
    if (!SCRIPT.test(file)) continue;
    const path = `${folder}/assets/${file}`;
    await writeFile(path, withEagerPackages(await shrunk(path, true)));
  }
}

/** Minifies the worker, a classic script, in the same way. @param path the worker before its list of files is put in */
export async function shrinkWorker(path: string): Promise<void> {
  await writeFile(path, await shrunk(path, false));
}

async function shrunk(path: string, module: boolean): Promise<string> {
  const { code } = await minify(await readFile(path, 'utf8'), {
    module,
    ecma: 2020,
    compress: { passes: 3 },
  });
  if (code === undefined) throw new Error(`terser has made nothing of ${path}`);
  return code;
}

/**
 * Has V8 compile what the bundler wraps packages of CommonJS in, React above all, while the script arrives and beside the main
 * thread. As an arrow function the wrapper is looked over for mistakes first, and then read once more by the main
 * thread when it is called, right afterwards: a function in brackets counts as one that will be (v8.dev/blog/preparser).
 */
export function withEagerPackages(code: string): string {
  let eager = code;
  // From the last to the first, so that the places of those before stay what they are.
  for (const { start, end, params, body } of wrappersIn(code).reverse()) {
    const names = params.map((each) => code.slice(each.start, each.end)).join();
    const whole = `(function(${names})${code.slice(body.start, body.end)})`;
    eager = eager.slice(0, start) + whole + eager.slice(end);
  }
  return eager;
}

type Wrapper = { start: number; end: number; params: readonly Place[]; body: Place };
type Place = { start: number; end: number };

/** The functions that are the only argument of a call that a variable of the module begins with. */
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

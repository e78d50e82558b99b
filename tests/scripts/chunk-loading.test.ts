import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { chunkLoading } from '#delivery/build/chunk-loading.ts';

/** Returns the plugin's transformation of a helper of Vite that only loads. */
function transformed(code: string): string {
  const { transform } = chunkLoading() as unknown as {
    transform: { handler: (this: unknown, code: string, id: string) => { code: string } };
  };
  const self = {
    error: (text: string) => {
      throw new Error(text);
    },
  };
  return transform.handler.call(self, code, '\0vite/preload-helper.js').code;
}

test('the files of a lazy part run one by one, each in its own task, and the part last', async () => {
  const log: string[] = [];
  const context = createContext({
    withChunkDeadline: (_: string, loading: Promise<unknown>) => loading,
    nextTask: async () => void log.push('task'),
    run: async (file: string) => void log.push(file),
  });
  const code = transformed('export const __vitePreload = (load, files) => load();')
    .replace(/^import .*$/gm, '')
    .replace('export const', 'const')
    .replace(/import\(\/\*.*?\*\/ /, 'run(');
  runInContext(`${code}\nthis.preload = __vitePreload;`, context);
  const { preload } = context as unknown as {
    preload: (load: () => Promise<string>, files: string[]) => Promise<string>;
  };
  const part = await preload(async () => {
    log.push('the part');
    return 'lists';
  }, ['assets/lists.js', 'assets/sync.js', 'assets/lists.css']);
  expect(part).toBe('lists');
  expect(log).toEqual(['/assets/sync.js', 'task', '/assets/lists.js', 'task', 'the part']);
});

test('an unknown helper of Vite ends the build', () => {
  expect(() => transformed('export const preload = () => {};')).toThrow('has changed');
});

import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

type Finding = { category: string; message: string; location: { path: string & { file?: string } } };

/** What Biome's linter finds in a folder, by the `biome.json` that stands there. */
export function lintFindings(folder: string): Finding[] {
  return JSON.parse(lint(folder)).diagnostics;
}

function lint(folder: string): string {
  try {
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
    return execFileSync(resolve('node_modules/.bin/biome'), args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    // It ends with an error when it finds something, and says what on its output all the same.
    return (error as { stdout: string }).stdout;
  }
}

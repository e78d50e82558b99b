import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

type Finding = { category: string; message: string; location: { path: string & { file?: string } } };

/** Lints a folder with the Biome settings in it. @returns the findings of Biome's linter */
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
    // Biome exits with an error if there are findings, but still prints them.
    return (error as { stdout: string }).stdout;
  }
}

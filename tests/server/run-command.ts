import { execFile } from 'node:child_process';

/**
 * Runs a command as an operator does.
 * @param name its file in `scripts/`, without the ending
 * @returns its exit code and its output
 */
export function runCommand(
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number; out: string; failure: string }> {
  const env = { ...process.env, DATABASE_URL: '', ...environment };
  const line = ['--import', 'tsx', `scripts/${name}.ts`, ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, line, { env }, (error, out, failure) =>
      resolve({ code: Number(error?.code ?? 0), out, failure }),
    );
  });
}

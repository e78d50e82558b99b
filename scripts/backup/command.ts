import { resolve } from 'node:path';

/** Runs a task with the single file that a command names. Prints the result, and exits with 1 on failure. */
export async function runWithFile(command: string, task: (file: string) => Promise<string>): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  try {
    if (file === undefined || more.length > 0) throw new Error(`npm run ${command} -- <file>`);
    console.log(await task(operatorPath(command, file)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Returns the absolute path of a file that the operator named. A relative path counts from the folder in which
 * they called npm (`INIT_CWD`), because npm runs the command in the folder of the project.
 */
export function operatorPath(
  command: string,
  file: string,
  environment: NodeJS.ProcessEnv = process.env,
): string {
  const { INIT_CWD, npm_lifecycle_event: script } = environment;
  return resolve((script === command && INIT_CWD) || process.cwd(), file);
}

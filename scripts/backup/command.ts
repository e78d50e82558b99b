/** Runs a task with the single file that a command names. Prints the result, and exits with 1 on failure. */
export async function runWithFile(command: string, task: (file: string) => Promise<string>): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  try {
    if (file === undefined || more.length > 0) throw new Error(`npm run ${command} -- <file>`);
    console.log(await task(file));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

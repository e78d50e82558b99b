/** Does a task with the one file that a command names; says how it went, and ends in 1 when it failed. */
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

/**
 * Runs the steps of a test run one after the other, even after failures. Prints each one's time,
 * skipped and failed tests, and totals.
 */
const TENTH = 100;

/**
 * Runs all steps and exits the process: with 0 if nothing failed.
 * @param steps each has a name and a `run` that resolves to its count
 *   (`results.mjs`); one that throws has failed
 */
export const runSteps = async (steps) => {
  const total = { passed: 0, failed: 0, skipped: [], failures: [] };
  const times = [];
  for (const { name, run } of steps) {
    console.log(`\n═══ ${name}`);
    const began = performance.now();
    const count = await run().catch((error) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    times.push({ name, seconds: Math.round((performance.now() - began) / TENTH) / 10, failed: count.failed });
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped.push(...(count.skipped ?? []));
    total.failures.push(...(count.failures ?? []));
  }

  console.log();
  for (const { name, seconds, failed } of times) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}${failed > 0 ? `: ${failed} failed` : ''}`);
  }
  for (const skipped of total.skipped) console.log(`skipped: ${skipped}`);
  for (const failure of total.failures) console.log(`failed: ${failure}`);
  console.log(`tests: ${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
  process.exit(total.failed === 0 ? 0 : 1);
};

/** Runs the steps of a test run, and prints the time of each, skipped and failed tests, and totals. */
const MS_PER_TENTH = 100;

/**
 * Runs all steps one after the other, even after failures, and ends the process: with 0 if nothing failed,
 * otherwise with 1.
 * @param steps each has a name and a `run` that resolves to a count (`results.mjs`). If `run` throws, the
 * step counts as one failure
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
    times.push({
      name,
      seconds: Math.round((performance.now() - began) / MS_PER_TENTH) / 10,
      failed: count.failed,
    });
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

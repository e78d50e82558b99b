/**
 * Counts the passed, failed and skipped tests of a step from the report that the step wrote. Each `count…`
 * function takes the step's exit code.
 */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export const VITEST_RESULTS = 'tests/results/vitest.json';
export const PLAYWRIGHT_RESULTS = 'tests/results/playwright.json';
const BUDGET_RESULTS = 'dist/budget.json';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * Returns the count with one failure if the step failed, or ran no test, and no failed test is counted: for
 * example after a crash, or if a file did not load.
 */
const atLeastOne = (count, code) => {
  const isFailed = code !== 0 || count.passed + count.failed === 0;
  return isFailed && count.failed === 0 ? { ...count, failed: 1 } : count;
};

/**
 * Returns the names of skipped tests. If a setting skips a test, the name of its suite says so.
 */
const skippedByVitest = (results) =>
  (results?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending' || status === 'skipped' || status === 'todo')
    .map(({ fullName }) => fullName);

/** Returns the first line of an error's text without terminal colours. */
const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0];

/** Returns the names of failed tests and of files that did not load, each with its error's first line. */
const failuresOfVitest = (results) =>
  (results?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const file = relative('.', name);
    if (tests.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return tests.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`,
    );
  });

/** Returns the names of failed tests, each with its error's first line. */
const failuresOfPlaywright = (suites = []) =>
  suites.flatMap(({ suites: inner, specs = [] }) => [
    ...failuresOfPlaywright(inner),
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
        return `${file} › ${title}: ${firstLine(errors[0]?.message)}`;
      }),
  ]);

/** Returns the names of skipped tests, each with its reason. */
const skippedByPlaywright = (suites = []) =>
  suites.flatMap(({ suites: inner, specs = [] }) => [
    ...skippedByPlaywright(inner),
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(
          ({ annotations }) => `${title}: ${annotations.find(({ type }) => type === 'skip')?.description}`,
        ),
    ),
  ]);

export const countVitest = (code) => {
  const results = read(VITEST_RESULTS);
  const count = {
    passed: results?.numPassedTests ?? 0,
    failed: results?.numFailedTests ?? 0,
    skipped: skippedByVitest(results),
    failures: failuresOfVitest(results),
  };
  return atLeastOne(count, code);
};

export const countPlaywright = (code) => {
  const results = read(PLAYWRIGHT_RESULTS);
  const stats = results?.stats;
  const count = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: skippedByPlaywright(results?.suites),
    failures: failuresOfPlaywright(results?.suites),
  };
  return atLeastOne(count, code);
};

export const countBudget = (code) => atLeastOne(read(BUDGET_RESULTS) ?? { passed: 0, failed: 0 }, code);

/** Counts a step without tests as one test. */
export const countStep = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Returns the sum of several counts. */
export const addCounts = (...counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counts.flatMap(({ skipped = [] }) => skipped),
  failures: counts.flatMap(({ failures = [] }) => failures),
});

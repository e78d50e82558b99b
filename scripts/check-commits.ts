/** Fails if a commit since 29 November 2026 has a long subject or no body (docs/contributing.md). */
import { spawnSync } from 'node:child_process';
import { commitProblems } from './prose/commit-problems.ts';

const SINCE = '2026-11-29T21:20:00Z';

const log = spawnSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%h%n%B%x00'], {
  encoding: 'utf8',
});
if (log.status === 0) {
  const messages = log.stdout.split('\0').map((each) => each.trim());
  const problems = messages.filter((each) => each !== '').flatMap(commitProblems);
  for (const problem of problems) console.error(problem);
  console.log(`${messages.length - 1} commits, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
} else console.log('There is no git history here; no commit was checked.');

import { COMMANDS } from '#tests/simulation/history/commands.ts';
import type { Counts } from '#tests/simulation/history/counts.ts';
import { FAULTS, type Fault } from '#tests/simulation/history/faults.ts';
import { canHappen, pairsOf } from '#tests/simulation/history/pairs.ts';

/** A large run must have had every pair of a command and a fault at least this often. */
export const MIN_PAIR_COUNT = 100;
/** The number of histories from which a run counts as large. */
export const LARGE_RUN = 20_000;

const NAME_WIDTH = 19;
const WIDTH = 7;

/** Returns a table of how often each command met each fault. A dot means that the pair is impossible. */
export function tableOf(counts: Counts, faults: readonly Fault[] = FAULTS): string {
  const cell = (text: string | number) => String(text).padStart(WIDTH);
  const numbers = faults.map((_, index) => cell(`[${index + 1}]`)).join('');
  const rows = Object.keys(COMMANDS).map((command) => {
    const cells = faults.map((fault) =>
      cell(canHappen(command, fault) ? counts.ofPair(command, fault) : '·'),
    );
    return `${command.padEnd(NAME_WIDTH)}${cell(counts.commands[command] ?? 0)}${cells.join('')}`;
  });
  const sums = faults.map((fault) => cell(counts.faults[fault] ?? 0)).join('');
  return [
    faults.map((fault, index) => `[${index + 1}] ${fault}`).join('  '),
    `${''.padEnd(NAME_WIDTH)}${cell('count')}${numbers}`,
    `${'all'.padEnd(NAME_WIDTH)}${cell(counts.sum('commands'))}${sums}`,
    ...rows,
  ].join('\n');
}

/** Returns the averages per history, as one line of text. */
export function averagesOf(counts: Counts): string {
  const average = (sum: number) => (sum / Math.max(counts.histories, 1)).toFixed(1);
  return `per history: ${average(counts.phones)} devices, ${average(counts.sum('commands'))} commands, ${average(counts.sum('faults'))} faults, ${average(counts.requests)} requests, ${average(counts.commits)} commits; the longest backlog had ${counts.longestBacklog} entries, ${counts.longBacklogs} had 500 or more`;
}

/** Returns the pairs that a large run contained too rarely. */
export function seldomPairs(counts: Counts, faults: readonly Fault[] = FAULTS): string[] {
  return pairsOf(faults)
    .map(({ command, fault }) => ({ command, fault, count: counts.ofPair(command, fault) }))
    .filter(({ count }) => count < MIN_PAIR_COUNT)
    .map(({ command, fault, count }) => `${command} × ${fault}: ${count}`);
}

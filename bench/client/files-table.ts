import type { Served } from './files-server.ts';

const HASH = /-[\w-]{8}(\.\w+)$/;

/**
 * Returns a Markdown table of the files transferred at a first visit: first the files that arrived before the
 * worker was active, then the others, each part with the largest file first. A file that was requested
 * several times has one row with all its bytes.
 * @param activeAt time at which the worker was active, comparable with `doneAt`
 */
export function filesTable(served: readonly Served[], activeAt: number): string {
  const parts = [
    ['before the worker is active', served.filter(({ doneAt }) => doneAt <= activeAt)],
    ['after', served.filter(({ doneAt }) => doneAt > activeAt)],
  ] as const;
  const rows = parts.flatMap(([when, files]) => [
    `| **${when}** | ${files.length} | **${kib(sum(files))}** |`,
    ...byName(files).map(([name, all]) => `| ${name} | ${all.length} | ${kib(sum(all))} |`),
  ]);
  return ['| file | requests | KiB |', '|---|---:|---:|', ...rows].join('\n');
}

function byName(files: readonly Served[]): [string, readonly Served[]][] {
  const names = new Map<string, Served[]>();
  for (const file of files) {
    const name = file.path.replace(HASH, '$1');
    names.set(name, [...(names.get(name) ?? []), file]);
  }
  return [...names].sort(([, one], [, other]) => sum(other) - sum(one));
}

const sum = (files: readonly Served[]) => files.reduce((total, { bytes }) => total + bytes, 0);
const kib = (bytes: number) => (bytes / 1024).toFixed(1);

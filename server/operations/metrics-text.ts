import { monitorEventLoopDelay } from 'node:perf_hooks';
import { logError } from '#server/base/log.ts';
import { RELEASE, VERSION } from '#server/base/project-folder.ts';
import { type DatabaseFacts, readDatabaseFacts } from '#server/db/database-facts.ts';
import type { Deps } from '#server/deps.ts';

const loopDelay = monitorEventLoopDelay();
const NANOSECONDS = 1e9;

/** A metric's name, help text, and samples: labels (or '') with the number. */
type Value = [name: string, help: string, samples: [labels: string, value: number][], isCounter?: boolean];

/**
 * Returns the metrics of this process and its database in Prometheus' text format
 * (prometheus.io/docs/instrumenting/exposition_formats). If the database does not answer, `database_up` is 0
 * and its other metrics are missing.
 */
export async function metricsText({ db, gate, metrics, standbyWatch, mailWatch }: Deps): Promise<string> {
  loopDelay.enable();
  const began = performance.now();
  const facts = await readDatabaseFacts(db).catch((error: unknown) => {
    logError('GET /metrics', error);
    return null;
  });
  const seconds = (performance.now() - began) / 1000;
  const lag = (await standbyWatch?.lag()) ?? null;
  const values = [
    ...processValues(gate.counts()),
    ...mailValues(mailWatch),
    ...databaseValues(facts, seconds),
    ...(lag === null ? [] : [standbyValue(lag)]),
  ];
  return `${[...metrics.lines(), ...values.flatMap(linesOf)].join('\n')}\n`;
}

function processValues({ inside, refused }: { inside: number; refused: number }): Value[] {
  const memory = process.memoryUsage();
  const build = `version="${VERSION}",release="${RELEASE ?? 'sources'}"`;
  return [
    ['build_info', 'Version and release that this process runs.', [[build, 1]]],
    ['http_requests_inside', 'Requests that are being worked on.', [['', inside]]],
    [
      'http_requests_turned_away_total',
      'Requests refused because the server was busy.',
      [['', refused]],
      true,
    ],
    ['process_resident_memory_bytes', 'Memory of the process.', [['', memory.rss]]],
    ['nodejs_heap_used_bytes', 'Memory that scripts use.', [['', memory.heapUsed]]],
    [
      'nodejs_eventloop_lag_p99_seconds',
      'How late the loop is, since it was first asked.',
      [['', finite(loopDelay.percentile(99) / NANOSECONDS)]],
    ],
    ['process_uptime_seconds', 'Since the process began.', [['', process.uptime()]]],
  ];
}

function mailValues(watch: Deps['mailWatch']): Value[] {
  if (watch === undefined) return [];
  const samples = Object.entries(watch.counts()).map(([outcome, mails]): [string, number] => [
    `outcome="${outcome}"`,
    mails,
  ]);
  return [['mails_total', 'Mails that were sent, will be tried again, or failed for good.', samples, true]];
}

function databaseValues(facts: DatabaseFacts | null, seconds: number): Value[] {
  if (facts === null) return [['database_up', 'Whether the database answers.', [['', 0]]]];
  return [
    ['database_up', 'Whether the database answers.', [['', 1]]],
    ['database_answer_seconds', 'How long it took to answer this.', [['', seconds]]],
    ['database_epoch_info', 'The epoch of the database.', [[`epoch="${facts.epoch}"`, 1]]],
    ['database_size_bytes', 'The whole database.', [['', facts.bytes]]],
    ['database_public_lists', 'Public lists of all countries.', [['', facts.publicLists]]],
    [
      'database_rows',
      'Rows of a table, estimated.',
      facts.rows.map(({ table, rows }) => [`table="${table}"`, rows]),
    ],
    [
      'database_connections',
      'Connections of all servers, by what they do.',
      facts.connections.map(({ state, connections }) => [`state="${state}"`, connections]),
    ],
  ];
}

function standbyValue(lag: number): Value {
  const help = 'How far the standby is behind; visitors read the primary while it is more than 30.';
  return ['database_standby_lag_seconds', help, [['', lag]]];
}

function linesOf([name, help, samples, isCounter = false]: Value): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${isCounter ? 'counter' : 'gauge'}`,
    ...samples.map(
      ([labels, value]) =>
        `${name}${labels && `{${labels}}`} ${value === Number.POSITIVE_INFINITY ? '+Inf' : value}`,
    ),
  ];
}

const finite = (value: number) => (Number.isFinite(value) ? value : 0);

import { Gauge, Registry } from 'prom-client';
import { logError } from '#server/base/log.ts';
import { readDatabaseFacts } from '#server/db/database-facts.ts';
import type { Deps } from '#server/deps.ts';

type Sample = { value: number; labels?: Record<string, string> };

/**
 * Reads the metrics of the database and its standby into a new registry. If the database does not answer,
 * `database_up` is 0 and its other metrics are missing. A gauge that lives longer would still show the values
 * of an earlier reading.
 */
export async function readDatabaseMetrics({
  db,
  standbyWatch,
}: Pick<Deps, 'db' | 'standbyWatch'>): Promise<Registry> {
  const registry = new Registry();
  const add = (name: string, help: string, samples: Sample[]) => addGauge(registry, name, help, samples);
  const began = performance.now();
  const facts = await readDatabaseFacts(db).catch((error: unknown) => {
    logError('GET /metrics', error);
    return null;
  });
  const seconds = (performance.now() - began) / 1000;

  add('database_up', 'Whether the database answers.', [{ value: facts === null ? 0 : 1 }]);
  if (facts !== null) {
    add('database_answer_seconds', 'How long it took to answer this.', [{ value: seconds }]);
    add('database_epoch_info', 'The epoch of the database.', [{ value: 1, labels: { epoch: facts.epoch } }]);
    add('database_size_bytes', 'The whole database.', [{ value: facts.bytes }]);
    add('database_public_lists', 'Public lists of all countries.', [{ value: facts.publicLists }]);
    add(
      'database_rows',
      'Rows of a table, estimated.',
      facts.rows.map(({ table, rows }) => ({ value: rows, labels: { table } })),
    );
    add(
      'database_connections',
      'Connections of all servers, by what they do.',
      facts.connections.map(({ state, connections }) => ({ value: connections, labels: { state } })),
    );
  }
  const lag = (await standbyWatch?.lag()) ?? null;
  if (lag !== null)
    add(
      'database_standby_lag_seconds',
      'How far the standby is behind; visitors read the primary while it is more than 30.',
      [{ value: lag }],
    );
  return registry;
}

/** Adds a gauge with its samples. Without samples it is left out, because it would show 0. */
function addGauge(registry: Registry, name: string, help: string, samples: Sample[]): void {
  if (samples.length === 0) return;
  const labelNames = Object.keys(samples[0]?.labels ?? {});
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const { value, labels = {} } of samples) gauge.set(labels, value);
}

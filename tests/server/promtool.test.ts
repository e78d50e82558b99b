import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createMailWatch } from '#server/mail/mail-watch.ts';
import { createTestServer } from './helpers.ts';

const METRICS_TOKEN = 'a-token-of-the-operator';
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** Returns the metrics after an API call, a missing picture and a path that needs escaping. */
async function metricsText(): Promise<string> {
  const server = await createTestServer({ environment: { METRICS_TOKEN }, mailWatch: createMailWatch() });
  server.deps.metrics.watchProcess();
  await server.request('/publicList/countries');
  await server.app.request('/pictures/list/no-such.png');
  await server.app.request('/nothing"here\\');
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await server.app.request('/metrics', { headers })).text();
  await server.close();
  return text;
}

test('Prometheus’ own tool finds no problem in the metrics', async ({ skip }) => {
  skip(!hasPromtool, 'promtool is not installed (the package prometheus on Debian)');
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: await metricsText(),
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});

test('help and type precede the adjacent samples of a metric, and exactly the counters end in _total', async () => {
  // A blank line separates the metrics.
  const lines = (await metricsText()).split('\n').filter((line) => line !== '');
  const types = new Map<string, string>();
  const finished = new Set<string>();
  let current = '';
  lines.forEach((line, index) => {
    const [, name = '', type] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? [];
    if (type !== undefined) {
      expect(types.has(name), name).toBe(false);
      expect(lines[index - 1]).toMatch(new RegExp(`^# HELP ${name} \\S`));
      types.set(name, type);
      finished.add(current);
      current = name;
    } else if (!line.startsWith('#')) {
      const sample = /^\w+/.exec(line)?.[0] ?? '';
      const family = types.get(current) === 'histogram' ? sample.replace(/_(bucket|sum|count)$/, '') : sample;
      expect([family, finished.has(family)], line).toEqual([current, false]);
      expect(types.get(current) === 'counter', line).toBe(sample.endsWith('_total'));
    }
  });
  expect([...types.values()]).toEqual(expect.arrayContaining(['counter', 'gauge', 'histogram']));
});

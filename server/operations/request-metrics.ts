import type { Context, MiddlewareHandler } from 'hono';

/** Counters since the start of this process. */
export type RequestMetrics = {
  /**
   * Counts each request by its route, never its path, because paths may hold tokens and are unlimited in
   * number.
   */
  middleware: MiddlewareHandler;
  countRefusal: (rule: string) => void;
  /** Returns the lines in Prometheus' text format. */
  lines: () => string[];
};

/** Upper bounds of the duration buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Durations = { buckets: number[]; sum: number; count: number };

/** Creates the counters of one process; Prometheus adds up several processes. */
export function createRequestMetrics(): RequestMetrics {
  const requests = new Map<string, number>();
  const durations = new Map<string, Durations>();
  const refusals = new Map<string, number>();
  const add = (counters: Map<string, number>, labels: string) =>
    counters.set(labels, (counters.get(labels) ?? 0) + 1);

  function observe(labels: string, seconds: number): void {
    const recorded = durations.get(labels) ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 };
    durations.set(labels, recorded);
    BOUNDS.forEach((bound, index) => {
      if (seconds <= bound) recorded.buckets[index] = (recorded.buckets[index] ?? 0) + 1;
    });
    recorded.sum += seconds;
    recorded.count += 1;
  }

  return {
    middleware: async (c, next) => {
      const began = performance.now();
      await next();
      const labels = `method="${methodOf(c)}",route="${escapeLabel(c.req.routePath)}"`;
      add(requests, `${labels},status="${c.res.status}"`);
      observe(labels, (performance.now() - began) / 1000);
    },
    countRefusal: (rule) => add(refusals, `rule="${rule}"`),
    lines: () => [
      ...counterLines('http_requests_total', 'Requests that were answered.', requests),
      '# HELP http_request_duration_seconds From a request to the head of its answer.',
      '# TYPE http_request_duration_seconds histogram',
      ...[...durations].flatMap(([labels, times]) => histogramLines(labels, times)),
      ...counterLines('rate_limit_refusals_total', 'Requests that were refused as one too many.', refusals),
    ],
  };
}

/**
 * Escapes a label's value. The text format has three escapes, and a route may hold a
 * pattern with other backslashes.
 */
function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

/** Returns the method as a label; a client may send any word as method. */
function methodOf(c: Context): string {
  return ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'].includes(c.req.method) ? c.req.method : 'other';
}

function counterLines(name: string, help: string, counters: Map<string, number>): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} counter`,
    ...[...counters].map(([labels, value]) => `${name}{${labels}} ${value}`),
  ];
}

function histogramLines(labels: string, { buckets, sum, count }: Durations): string[] {
  const name = 'http_request_duration_seconds';
  return [
    ...BOUNDS.map((bound, index) => `${name}_bucket{${labels},le="${bound}"} ${buckets[index]}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ];
}

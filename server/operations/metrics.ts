import type { Context, MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { RELEASE, VERSION } from '#server/base/project-folder.ts';
import type { Gate } from '#server/http/gate.ts';
import type { MailOutcome } from '#server/mail/mail-watch.ts';

/** The metrics of one server since its start; Prometheus adds up several servers. */
export type Metrics = {
  registry: Registry;
  /**
   * Counts each request by its route, never its path, because paths may hold tokens and are unlimited in
   * number.
   */
  middleware: MiddlewareHandler;
  countRefusal: (rule: string) => void;
  /** Adds the metrics of the process: memory, processor, event loop, garbage collection. It starts timers. */
  watchProcess: () => void;
};

type Sources = {
  gate: Pick<Gate, 'counts'>;
  /** Missing in a server that counts no mails. */
  mailWatch?: { counts: () => Record<MailOutcome, number> } | undefined;
};

/** Upper bounds of the duration buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const REQUEST_LABELS = ['method', 'route', 'status'] as const;
/**
 * Gauges of prom-client with a name that Prometheus reserves for counters. `nodejs_active_resources` has the
 * same numbers.
 */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** Creates the metrics of one server, in a registry that no other server uses. */
export function createMetrics({ gate, mailWatch }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered.',
    labelNames: REQUEST_LABELS,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From a request to the head of its answer.',
    labelNames: REQUEST_LABELS,
    buckets: BOUNDS,
    registers,
  });
  const refusals = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests that were refused as one too many.',
    labelNames: ['rule'],
    registers,
  });
  addBuild(registry);
  addGate(registry, gate);
  if (mailWatch !== undefined) addMails(registry, mailWatch);

  return {
    registry,
    middleware: async (c, next) => {
      const began = performance.now();
      await next();
      const labels = { method: methodOf(c), route: c.req.routePath, status: c.res.status };
      requests.inc(labels);
      durations.observe(labels, (performance.now() - began) / 1000);
    },
    countRefusal: (rule) => refusals.inc({ rule }),
    watchProcess: () => {
      collectDefaultMetrics({ register: registry });
      for (const name of MISNAMED) registry.removeSingleMetric(name);
    },
  };
}

function addBuild(registry: Registry): void {
  new Gauge({
    name: 'build_info',
    help: 'Version and release that this process runs.',
    labelNames: ['version', 'release'],
    registers: [registry],
  }).set({ version: VERSION, release: RELEASE ?? 'sources' }, 1);
}

function addGate(registry: Registry, gate: Pick<Gate, 'counts'>): void {
  new Gauge({
    name: 'http_requests_inside',
    help: 'Requests that are being worked on.',
    registers: [registry],
    collect() {
      this.set(gate.counts().inside);
    },
  });
  new Counter({
    name: 'http_requests_turned_away_total',
    help: 'Requests refused because the server was busy.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(gate.counts().refused);
    },
  });
}

function addMails(registry: Registry, mailWatch: NonNullable<Sources['mailWatch']>): void {
  new Counter({
    name: 'mails_total',
    help: 'Mails that were sent, will be tried again, or failed for good.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, mails] of Object.entries(mailWatch.counts())) this.inc({ outcome }, mails);
    },
  });
}

/** Returns the method as a label; a client may send any word as method. */
function methodOf(c: Context): string {
  return ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'].includes(c.req.method) ? c.req.method : 'other';
}

/** Starts the server with the settings of its environment, and stops it on a signal. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { createBackground } from './base/background.ts';
import { type Config, DEFAULT_DATA_DIR, readConfig } from './base/config.ts';
import { endOnUncaught } from './base/fatal.ts';
import { ignoreFailedLines, logError, logInfo, logWarning } from './base/log.ts';
import { inProject, RELEASE, VERSION } from './base/project-folder.ts';
import { startWarnings } from './base/start-warnings.ts';
import { DAY, MINUTE } from './base/time.ts';
import { loadContent } from './content/load.ts';
import { createDeps } from './create-deps.ts';
import { createMailer } from './mail/create-mailer.ts';
import { createMailWatch } from './mail/mail-watch.ts';
import { MailFailed } from './mail/mailer.ts';
import { openEmbedded, openPostgres, openStandby } from './open-database.ts';
import { followConnections } from './operations/graceful-close.ts';
import { limitConnections } from './operations/max-connections.ts';
import { shutDown } from './shutdown.ts';
import { listenFailure, startFailure } from './start-failure.ts';
import { createTidy } from './tidy.ts';

const CLIENT = inProject('dist/client');
const CONTENT = inProject('content');
/**
 * Milliseconds for which an idle connection stays open. It is longer than the 60 s of proxies such as nginx,
 * so that the proxy closes first. Otherwise the proxy could send a request on a connection that the server is
 * closing.
 */
const KEEP_ALIVE_MS = 75_000;

// Databases and mails hold users' data and sign-in links, so files are readable by their owner only.
process.umask(0o077);

function openDatabase(config: Config) {
  const { databaseURL, dataDir } = config;
  return databaseURL === null ? openEmbedded(join(dataDir, 'db')) : openPostgres(databaseURL, config);
}

async function start(): Promise<void> {
  const config = readConfig(process.env, existsSync(CLIENT) ? CLIENT : null);
  logInfo('start', { version: VERSION, release: RELEASE ?? 'sources', node: process.version });
  for (const warning of startWarnings(config)) logWarning(warning);
  const database = await openDatabase(config);
  const standby = config.databaseReadURL === null ? null : openStandby(config.databaseReadURL, config);
  const background = createBackground((error) => {
    // Failed mails are logged where they fail.
    if (!(error instanceof MailFailed)) logError('background', error);
  });
  const mailWatch = createMailWatch();
  let isStopping = false;
  const deps = createDeps({
    db: database.db,
    standby: standby?.db,
    mail: createMailer(config, mailWatch),
    mailWatch,
    clock: Date.now,
    steady: () => performance.now(),
    config,
    background,
    isStopping: () => isStopping,
  });
  if (config.metricsToken !== null) deps.metrics.watchProcess();
  if (config.isSeeded) await loadContent(deps, CONTENT);

  const tidy = createTidy(deps);
  background.run(tidy);
  const tidying = setInterval(() => background.run(tidy), DAY);
  const { maintain } = database;
  const maintaining = setInterval(() => maintain && background.run(maintain), MINUTE);

  const server = serve(
    { fetch: createApp(deps).fetch, port: config.port, hostname: config.host },
    ({ port }) => {
      console.log(`Food Odyssey is at http://localhost:${port}`);
    },
  );
  server.on('error', (error) => fail(listenFailure(error, config)));

  Object.assign(server, { keepAliveTimeout: KEEP_ALIVE_MS });
  limitConnections(server as Server);
  const closeServer = followConnections(server as Server);
  const stop = (signal: NodeJS.Signals) => {
    // Ctrl-C signals the whole process group, and a parent process may forward it, so one signal may arrive
    // twice.
    if (isStopping) return;
    isStopping = true;
    for (const timer of [tidying, maintaining]) clearInterval(timer);
    const close = () => Promise.all([database.close(), standby?.close()]).then(() => {});
    // A supervisor sends SIGTERM, and its load balancer needs time. A user who presses Ctrl-C is waiting.
    const drainMs = signal === 'SIGTERM' ? config.drainMs : 0;
    shutDown({ drainMs, closeServer, background, database: { close } }).then(
      () => process.exit(0),
      (error) => {
        logError('stopping', error);
        process.exit(1);
      },
    );
  };
  const stopSignals = process.stdout.isTTY ? ['SIGTERM', 'SIGINT', 'SIGHUP'] : ['SIGTERM', 'SIGINT'];
  for (const signal of stopSignals) process.on(signal, stop);
}

function fail(error: unknown): never {
  console.error(
    `Food Odyssey cannot start.\n${startFailure(error, process.env.DATA_DIR || DEFAULT_DATA_DIR)}`,
  );
  process.exit(1);
}

endOnUncaught();
ignoreFailedLines();
// A server started with `nohup` must outlive its terminal, also while it starts.
if (!process.stdout.isTTY) process.on('SIGHUP', () => {});
start().catch(fail);

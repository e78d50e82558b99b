import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ownURL } from '#scripts/run/own-url.mjs';
import { asOwnerOf } from '#server/base/as-owner.ts';
import type { Config } from '#server/base/config.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import { type Act, moderate } from '#server/moderation/acts.ts';
import { sendTestMail } from '#server/moderation/test-mail.ts';
import { connectEmbedded, connectPostgres, type OpenDatabase } from '#server/open-database.ts';

/** Time-out of a request to the server, in milliseconds. */
const TIMEOUT_MS = 30_000;
/** Time-out of a request to delete an account, in milliseconds: a large account takes minutes. */
const DELETION_TIMEOUT_MS = 15 * 60_000;

/**
 * Carries out an action in the database that the settings name. If a server has the embedded database open,
 * asks that server to do it.
 * @returns the text to show to the moderator
 * @throws Error with a message for the operator when that is impossible, or the database has another version
 */
export function runOrAskServer(config: Config, act: Act): Promise<string> {
  return asOwnerOf(config.dataDir, () => runAsOwner(config, act));
}

async function runAsOwner(config: Config, act: Act): Promise<string> {
  // A test mail needs no database; it tests the mail settings of this command.
  if (act.act.kind === 'test-mail') return sendTestMail(config, act.act.id);
  let database: OpenDatabase;
  try {
    database = await open(config);
  } catch (error) {
    if (error instanceof FolderInUse) return askServer(config, act);
    throw error;
  }
  const deps = { db: database.db, mail: createMailer(config), clock: Date.now, config };
  return moderate(deps, act).finally(database.close);
}

function open({ databaseURL, dataDir }: Config): Promise<OpenDatabase> {
  if (databaseURL !== null) return connectPostgres(databaseURL, { databasePool: 2 });
  const folder = join(dataDir, 'db');
  if (!existsSync(folder)) {
    throw new Error(
      `There is no database in ${dataDir}, and no DATABASE_URL is set. Give this command the variables that the server has.`,
    );
  }
  return connectEmbedded(folder);
}

const AnswerSchema = v.union([v.object({ text: v.string() }), v.object({ error: v.string() })]);

/**
 * Asks the server that listens on the address of the settings to carry out an action.
 * @returns the text to show to the moderator
 * @throws Error with a message for the operator when that is impossible
 */
export async function askServer(
  { host, port, moderationToken }: Pick<Config, 'host' | 'port' | 'moderationToken'>,
  act: Act,
): Promise<string> {
  if (moderationToken === null) {
    throw new Error(
      'A server has the database open. Stop it, or set MODERATION_TOKEN for the server and for this command.',
    );
  }
  const url = `${ownURL(host, port)}/moderation`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${moderationToken}` },
    body: JSON.stringify(act),
    signal: AbortSignal.timeout(act.act.kind === 'delete' ? DELETION_TIMEOUT_MS : TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(
      `The server that has the database open does not answer at ${url}. If it listens elsewhere, set HOST and PORT as for the server.`,
      { cause: error },
    );
  });
  const answer = v.safeParse(AnswerSchema, await response.json().catch(() => null));
  if (!answer.success) throw new Error(`The server at ${url} is not Food Odyssey.`);
  if ('text' in answer.output) return answer.output.text;
  // The server's answer for any unknown address. If moderation cannot find a target, its error names the
  // target.
  if (response.status === 404 && answer.output.error === 'Not found') {
    throw new Error(
      'The server that has the database open was started with another MODERATION_TOKEN, or none.',
    );
  }
  throw new Error(answer.output.error);
}

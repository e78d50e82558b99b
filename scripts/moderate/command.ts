import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Act, ActSchema } from '#server/moderation/acts.ts';
import { REPORT_REASONS } from '#src/domain/list.ts';

const REASONS = REPORT_REASONS.join(', ');

export const HELP = `npm run moderate -- <command>

  list                          shows the open reports, the oldest first
  show ID                       shows a report, a list or an author
  hide LIST --reason R          hides a public list from all readers; its owner keeps it and is told the reason
  restore LIST                  lets the list be public again
  block AUTHOR --reason R       hides all public lists of an author and prevents new ones
  unblock AUTHOR                undoes the block
  delete AUTHOR --confirm E     deletes an account and all its data permanently; E is its address
  answer REPORT --text "…"      mails an answer to the reporter and closes the report
  dismiss REPORT                closes the report without an answer

  find TEXT                     shows the accounts with a text in their address or name
  activate AUTHOR               activates an account whose activation mail did not arrive
  sign-out AUTHOR               ends all sessions of an account
  invite EMAIL --language DE    mails a link that opens an account, even if REGISTRATION is closed
  test-mail EMAIL               sends a mail with the settings of this command

LIST is the id in a list's address. AUTHOR is the same, or an account's id or address. REPORT is an id shown by "list".
R is one of ${REASONS}; the owner reads it in their language.
--by NAME is your name in the log; the default is your user name on this machine.

With DATABASE_URL the command works while servers run. Only one process can open the embedded database: while the server
runs, set MODERATION_TOKEN for the server and for this command.
The exit code is 0 after success, 1 after a failure and 2 for an unknown command.`;

/** Names of the argument, for error messages, of commands whose argument is no id. */
const ARGUMENT_NAMES = new Map([
  ['find', 'a text'],
  ['invite', 'an address'],
  ['test-mail', 'an address'],
]);

/** Thrown for invalid arguments; its message includes the help. */
export class UsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\n\n${HELP}`);
  }
}

/** Returns the action that the arguments name; null if they ask for the help. @throws UsageError */
export function readCommand(args: string[]): Act | null {
  const { values, positionals } = parse(args);
  const [kind, id, ...more] = positionals;
  if (values.help === true || kind === undefined || kind === 'help') return null;
  if (more.length > 0) throw new UsageError(`Unexpected arguments: ${more.join(' ')}`);
  const { reason, text, confirm, language } = values;
  const act = {
    kind,
    ...(id !== undefined && { id }),
    ...(reason !== undefined && { reason }),
    ...(text !== undefined && { text }),
    ...(confirm !== undefined && { confirm }),
    ...(language !== undefined && { language: language.toUpperCase() }),
  };
  const read = v.safeParse(ActSchema, { actor: values.by ?? userInfo().username, act });
  if (read.success) return read.output;
  const [{ message, path = [] }] = read.issues;
  const field = path.at(-1)?.key;
  if (field === 'kind') throw new UsageError(`There is no command ${kind}.`);
  if (field === 'reason') throw new UsageError(`--reason must be one of ${REASONS}.`);
  if (field === 'text') throw new UsageError('--text must say what to answer.');
  if (field === 'language') throw new UsageError(`--language ${message}.`);
  if (field === 'id' && id !== undefined) throw new UsageError(`${id}: ${message}.`);
  if (field === 'id') throw new UsageError(`${kind} needs ${ARGUMENT_NAMES.get(kind) ?? 'an id'}.`);
  throw new UsageError(message);
}

function parse(args: string[]) {
  const textOption = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        reason: textOption,
        text: textOption,
        confirm: textOption,
        language: textOption,
        by: textOption,
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

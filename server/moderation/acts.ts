import * as v from 'valibot';
import type { Db } from '#server/db/db.ts';
import type { UserRow } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { EmailSchema } from '#src/contract/fields.ts';
import { LANGUAGE_CODES } from '#src/domain/language-codes.ts';
import { REPORT_REASONS } from '#src/domain/list.ts';
import { answerReport } from './answer-report.ts';
import { block, followBlock, unblock } from './block-author.ts';
import { deleteAuthor } from './delete-author.ts';
import { describeOpenReports, describeSubject } from './describe.ts';
import { findAuthor, findList, findReport, publicationsOf } from './find.ts';
import { hideList, restoreList } from './hide-list.ts';
import { type Acting, logAct } from './log.ts';
import { activatePerson, findPeople, invite, signPersonOut } from './people.ts';
import { closeReports } from './report.ts';
import { sendTestMail } from './test-mail.ts';

const id = v.pipe(v.string(), v.trim(), v.nonEmpty('is missing'), v.maxLength(254));
const reason = v.picklist(REPORT_REASONS, `must be one of ${REPORT_REASONS.join(', ')}`);
const email = v.pipe(
  v.string(),
  v.check((text) => v.is(EmailSchema, text), 'must be an email address'),
  v.trim(),
  v.toLowerCase(),
);
const language = v.picklist(LANGUAGE_CODES, `must be one of ${LANGUAGE_CODES.join(', ')}`);
/** Highest number of characters of an answer to a report. */
const ANSWER_MAX = 5_000;

/** The actions of a moderator. `actor` is the name that the moderator gives, for the log. */
export const ActSchema = v.pipe(
  v.object({
    actor: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80)),
    act: v.variant('kind', [
      v.object({ kind: v.literal('list') }),
      v.object({ kind: v.literal('show'), id }),
      v.object({ kind: v.literal('hide'), id, reason }),
      v.object({ kind: v.literal('restore'), id }),
      v.object({ kind: v.literal('block'), id, reason }),
      v.object({ kind: v.literal('unblock'), id }),
      v.object({ kind: v.literal('delete'), id, confirm: v.optional(v.string()) }),
      v.object({ kind: v.literal('dismiss'), id }),
      v.object({ kind: v.literal('find'), id }),
      v.object({ kind: v.literal('activate'), id }),
      v.object({ kind: v.literal('sign-out'), id }),
      v.object({ kind: v.literal('invite'), id: email, language: v.optional(language, 'EN') }),
      v.object({ kind: v.literal('test-mail'), id: email }),
      v.object({
        kind: v.literal('answer'),
        id,
        text: v.pipe(v.string(), v.trim(), v.nonEmpty('is missing'), v.maxLength(ANSWER_MAX)),
      }),
    ]),
  }),
);
export type Act = v.InferOutput<typeof ActSchema>;

type ModerationDeps = Pick<Deps, 'db' | 'mail' | 'clock' | 'config'>;

/**
 * Carries out a moderator's action, in one transaction with its log entry. Changes to many lists
 * follow in further transactions.
 * @returns the text to show to the moderator
 * @throws ApiError when the target does not exist or the action is not possible
 */
export async function moderate(deps: ModerationDeps, { actor, act }: Act): Promise<string> {
  const { db } = deps;
  const acting = { actor, now: new Date(deps.clock()) };
  switch (act.kind) {
    case 'list':
      return describeOpenReports(db);
    case 'show':
      return describeSubject(db, act.id);
    case 'hide': {
      const list = existing(await findList(db, act.id), 'list', act.id);
      return db.transaction(async (tx) => {
        const isChanged = await hideList(tx, list, act.reason, acting.now);
        const closed = list.publicID === null ? 0 : await closeReportsOf(tx, acting, [list.publicID]);
        if (!isChanged) return `“${list.name}” is hidden for that already.${closed}`;
        await logAct(tx, acting, 'hide', list.id, act.reason);
        return `“${list.name}” is hidden.${closed}`;
      });
    }
    case 'restore': {
      const list = existing(await findList(db, act.id), 'list', act.id);
      return db.transaction(async (tx) => {
        if (!(await restoreList(tx, list, acting.now))) return `“${list.name}” is not hidden.`;
        await logAct(tx, acting, 'restore', list.id);
        return `“${list.name}” is its author’s again, public if it was.`;
      });
    }
    case 'block': {
      const author = existing(await findAuthor(db, act.id), 'author', act.id);
      checkNotSystem(author);
      const isChanged = await db.transaction(async (tx) => {
        const isNew = await block(tx, author.id, act.reason);
        if (isNew) await logAct(tx, acting, 'block', author.id, act.reason);
        return isNew;
      });
      await followBlock(db, author.id, acting.now);
      const closed = await closeReportsOf(db, acting, await publicationsOf(db, author.id));
      if (!isChanged) return `${author.name} is blocked for that already.${closed}`;
      return `${author.name} is blocked, and all their public lists are hidden.${closed}`;
    }
    case 'unblock': {
      const author = existing(await findAuthor(db, act.id), 'author', act.id);
      const isChanged = await db.transaction(async (tx) => {
        const wasBlocked = await unblock(tx, author.id);
        if (wasBlocked) await logAct(tx, acting, 'unblock', author.id);
        return wasBlocked;
      });
      await followBlock(db, author.id, acting.now);
      return isChanged ? `${author.name} may publish again.` : `${author.name} is not blocked.`;
    }
    case 'delete': {
      const author = existing(await findAuthor(db, act.id), 'author', act.id);
      checkNotSystem(author);
      return deleteAuthor(db, acting, author, act.confirm);
    }
    case 'find':
      return findPeople(db, act.id, acting.now);
    case 'activate':
    case 'sign-out': {
      const person = existing(await findAuthor(db, act.id), 'account', act.id);
      checkNotSystem(person);
      return act.kind === 'activate' ? activatePerson(db, acting, person) : signPersonOut(db, acting, person);
    }
    case 'invite':
      return invite(deps, acting, { email: act.id, language: act.language });
    case 'test-mail':
      return sendTestMail(deps.config, act.id);
    case 'dismiss': {
      const report = existing(await findReport(db, act.id), 'report', act.id);
      return db.transaction(async (tx) => {
        if ((await closeReports(tx, { id: report.id }, acting.now)) === 0) return 'It was handled already.';
        await logAct(tx, acting, 'dismiss', report.id);
        return 'The report is closed, and nothing is done about it.';
      });
    }
    case 'answer': {
      const report = existing(await findReport(db, act.id), 'report', act.id);
      return answerReport(deps, acting, report, act.text);
    }
  }
}

function existing<T>(row: T | null, what: string, name: string): T {
  if (row === null) throw new ApiError('NOT_FOUND', { message: `There is no ${what} ${name}` });
  return row;
}

function checkNotSystem({ id: userID }: UserRow): void {
  if (userID === SYSTEM_USER_ID) {
    throw new ApiError('INVALID', {
      message: 'The starter lists belong to the installation: hide them one by one',
    });
  }
}

/** Marks the reports of these publications as handled, and returns a sentence with their number. */
async function closeReportsOf(tx: Db, { now }: Acting, publicIDs: string[]): Promise<string> {
  const closed = await closeReports(tx, { publicIDs }, now);
  return closed === 0 ? '' : ` ${closed === 1 ? 'One report is' : `${closed} reports are`} closed.`;
}

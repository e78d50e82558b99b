import { asc, count, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { printable } from '#server/base/printable.ts';
import type { Db } from '#server/db/db.ts';
import { type ListRow, lists, type UserRow, users } from '#server/db/schema.ts';
import { moderationLog, reports } from '#server/db/server-tables.ts';
import { ApiError } from '#server/http/api-error.ts';
import { findAuthor, findList, findPublication, findReport, publicationsOf, type ReportRow } from './find.ts';

/** Highest number of reports, dishes or log lines in one answer. */
const MAX_ENTRIES = 50;

/** Returns the open reports as text, oldest first. */
export async function describeOpenReports(db: Db): Promise<string> {
  const open = isNull(reports.handledAt);
  const rows = await db.select().from(reports).where(open).orderBy(asc(reports.madeAt)).limit(MAX_ENTRIES);
  const [total] = await db.select({ rows: count() }).from(reports).where(open);
  if (rows.length === 0) return 'No report is open.';
  const blocks = await describeReports(db, rows);
  const remaining = (total?.rows ?? 0) - rows.length;
  return [...blocks, ...(remaining > 0 ? [`… and ${remaining} more`] : [])].join('\n\n');
}

/**
 * Returns everything about a report, list or author as text, with its reports and the moderators' actions.
 * @throws ApiError `NOT_FOUND`
 */
export async function describeSubject(db: Db, id: string): Promise<string> {
  const report = await findReport(db, id);
  const list = await (report === null ? findList(db, id) : findPublication(db, report.publicID));
  const author = await findAuthor(db, list?.userID ?? id);
  if (report === null && list === null && author === null)
    throw new ApiError('NOT_FOUND', { message: `There is no report, list or author ${id}` });
  const publicIDs = list?.publicID
    ? [list.publicID]
    : author === null
      ? []
      : await publicationsOf(db, author.id);
  const isOnSubject = or(
    publicIDs.length > 0 ? inArray(reports.publicID, publicIDs) : undefined,
    report === null ? undefined : eq(reports.id, report.id),
  );
  const reportRows =
    isOnSubject === undefined
      ? []
      : await db.select().from(reports).where(isOnSubject).orderBy(desc(reports.madeAt)).limit(MAX_ENTRIES);
  const targets = [...reportRows.map((each) => each.id), list?.id, author?.id].filter(
    (each) => each !== undefined,
  );
  return [
    ...(list === null ? [] : [describeList(list)]),
    ...(author === null ? [] : [describeAuthor(author)]),
    ...(await describeReports(db, reportRows)),
    ...(await describeLog(db, targets)),
  ].join('\n\n');
}

async function describeReports(db: Db, rows: readonly ReportRow[]): Promise<string[]> {
  const ids = rows.map(({ publicID }) => publicID);
  const listRows =
    ids.length === 0
      ? []
      : await db
          .select({ list: lists, author: users.name })
          .from(lists)
          .innerJoin(users, eq(users.id, lists.userID))
          .where(inArray(lists.publicID, ids));
  const listOf = new Map(listRows.map(({ list, author }) => [list.publicID, { list, author }]));
  return rows.map((report) => {
    const listRow = listOf.get(report.publicID);
    const subject = report.about === 'author' ? 'the author' : 'the list';
    const list = listRow
      ? `${quoted(listRow.list.name)} by ${plain(listRow.author)}, ${stateOf(listRow.list)}`
      : 'gone';
    return [
      `Report ${report.id}, ${minuteOf(report.madeAt)}${report.handledAt ? `, handled ${minuteOf(report.handledAt)}` : ''}`,
      `  ${report.reason}, about ${subject}, by ${report.reporterID === null ? 'a visitor' : 'an account'}`,
      `  list ${report.publicID}: ${list}`,
      ...(report.words === '' ? [] : [`  ${quoted(report.words)}`]),
    ].join('\n');
  });
}

function describeList(list: ListRow): string {
  const dishes = list.items.slice(0, MAX_ENTRIES).map(({ name, description }) => {
    return `  - ${plain(name)}${description === '' ? '' : `: ${plain(description)}`}`;
  });
  const remaining = list.items.length - dishes.length;
  return [
    `List ${list.publicID ?? list.id}: ${quoted(list.name)}, ${list.country ?? 'no country'}, ${stateOf(list)}, ${list.likes} likes`,
    ...(list.description === '' ? [] : [`  ${plain(list.description)}`]),
    ...(list.tags.length === 0 ? [] : [`  ${plain(list.tags.join(' '))}`]),
    ...dishes,
    ...(remaining > 0 ? [`  … and ${remaining} more`] : []),
  ].join('\n');
}

function describeAuthor({ id, name, blockedFor, createdAt }: UserRow): string {
  const state = blockedFor === null ? 'may publish' : `blocked for ${blockedFor}`;
  return `Author ${id}: ${plain(name)}, since ${minuteOf(createdAt)}, ${state}`;
}

async function describeLog(db: Db, targets: string[]): Promise<string[]> {
  if (targets.length === 0) return [];
  const rows = await db
    .select()
    .from(moderationLog)
    .where(inArray(moderationLog.target, targets))
    .orderBy(asc(moderationLog.doneAt), moderationLog.id)
    .limit(MAX_ENTRIES);
  if (rows.length === 0) return [];
  const lines = rows.map(({ doneAt, actor, act, target, reason }) =>
    `  ${minuteOf(doneAt)} ${plain(actor)}: ${act} ${target} ${reason}`.trimEnd(),
  );
  return [['What was done:', ...lines].join('\n')];
}

function stateOf({ access, hiddenFor, removedAt }: ListRow): string {
  if (removedAt !== null) return 'removed by its author';
  if (hiddenFor !== null) return `hidden for ${hiddenFor}`;
  return { none: 'private', link: 'open by link', public: 'public', hidden: 'hidden with its author' }[
    access
  ];
}

/** Makes users' text safe for a console. */
const plain = (text: string) => printable(text.replace(/\s+/g, ' '));
const quoted = (text: string) => `“${plain(text)}”`;
const minuteOf = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { Asked, Binder } from '#server/http/bind.ts';
import { writeRequestOf } from '#server/write/request.ts';
import { write } from '#server/write/write.ts';
import type { ListOutcome, Writing } from '#server/write/writing.ts';
import type { Call } from '#src/contract/call.ts';
import { accessOpOf, publishList } from '#src/writes/list-access.ts';
import { createBlankList, createList } from '#src/writes/list-create.ts';
import { saveList } from '#src/writes/list-save.ts';
import { type AnyChange, CHANGES } from '#src/writes/table.ts';
import {
  answerCreated,
  answerDone,
  answerList,
  answerPublished,
  answerTick,
  type ReadAnswer,
} from './answers.ts';
import { changeList } from './change-list.ts';
import { createOwnList } from './create-list.ts';
import { setAccess } from './publish-list.ts';
import { saveCopy } from './save-list.ts';

/** What is answered to a change of a list; to all others the list. */
const ANSWERS: Partial<Record<(typeof CHANGES)[number]['kind'], ReadAnswer<object>>> = {
  'item.tick': answerTick,
  'list.remove': answerDone,
};

/** Registers every write to lists: those of the table, and the three that need to know more than the list. */
export function bindListCalls({ signedIn }: Binder, deps: Deps): void {
  const writing =
    <C extends Call, Answer extends object>(
      change: (writing: Writing, asked: Asked<C>) => Promise<ListOutcome>,
      answer: ReadAnswer<Answer>,
    ) =>
    (asked: Asked<C>) =>
      write(
        deps,
        writeRequestOf(asked),
        (each) => change(each, asked),
        // Every write here is to a list, so what was applied before has its id as well.
        (tx, listID) => answer(tx, asked.session.userID, listID as string),
      );

  for (const each of CHANGES) {
    const change = each as unknown as AnyChange;
    signedIn(
      change.call,
      writing(
        (context, asked) => changeList(context, (asked.params as { listID: string }).listID, change, asked),
        ANSWERS[each.kind] ?? answerList,
      ),
    );
  }
  signedIn(
    createBlankList,
    writing((each, { body }) => createOwnList(each, createList.fromRequest(randomUUID, body)), answerCreated),
  );
  signedIn(
    createList.call,
    writing((each, { body }) => createOwnList(each, createList.fromRequest(randomUUID, body)), answerCreated),
  );
  signedIn(
    saveList.call,
    writing((each, asked) => saveCopy(each, saveList.fromRequest(asked)), answerCreated),
  );
  signedIn(
    publishList.call,
    writing((each, asked) => setAccess(each, accessOpOf(randomUUID, asked)), answerPublished),
    { limit: 'publish' },
  );
}

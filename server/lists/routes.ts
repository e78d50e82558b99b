import { addItemOp } from '#server/apply/add-item.ts';
import { addItemTagOp } from '#server/apply/add-item-tag.ts';
import { addListTagOp } from '#server/apply/add-list-tag.ts';
import { createOwnList } from '#server/apply/create-list.ts';
import { describeItemOp } from '#server/apply/describe-item.ts';
import { describeListOp } from '#server/apply/describe-list.ts';
import { setAccess } from '#server/apply/publish-list.ts';
import { removeItemOp } from '#server/apply/remove-item.ts';
import { removeItemTagOp } from '#server/apply/remove-item-tag.ts';
import { removeListOp } from '#server/apply/remove-list.ts';
import { removeListTagOp } from '#server/apply/remove-list-tag.ts';
import { renameItemOp } from '#server/apply/rename-item.ts';
import { renameListOp } from '#server/apply/rename-list.ts';
import { saveCopy } from '#server/apply/save-list.ts';
import { setCountryOp } from '#server/apply/set-country.ts';
import { tickItemOp } from '#server/apply/tick-item.ts';
import type { ToOp } from '#server/apply/to-op.ts';
import type { Deps } from '#server/deps.ts';
import type { Asked, Binder } from '#server/http/bind.ts';
import { changeList } from '#server/write/change-list.ts';
import { writeRequestOf } from '#server/write/request.ts';
import { write } from '#server/write/write.ts';
import type { ListOutcome, Writing } from '#server/write/writing.ts';
import type { Call } from '#src/contract/call.ts';
import * as calls from '#src/contract/list-calls.ts';
import {
  answerCreated,
  answerDone,
  answerList,
  answerPublished,
  answerTick,
  type ReadAnswer,
} from './answers.ts';

/** Registers every write to lists: which command a call is, and what it answers with. */
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

  const changing = <C extends Call, Answer extends object>(toOp: ToOp<C>, answer: ReadAnswer<Answer>) =>
    writing<C, Answer>((each, asked) => {
      const { listID } = asked.params as { listID: string };
      return changeList(each, listID, (target) => toOp(target, asked));
    }, answer);

  signedIn(calls.createBlankList, writing(createOwnList, answerCreated));
  signedIn(calls.createList, writing(createOwnList, answerCreated));
  signedIn(calls.saveList, writing(saveCopy, answerCreated));
  signedIn(calls.publishList, writing(setAccess, answerPublished), { limit: 'publish' });
  signedIn(calls.removeList, changing(removeListOp, answerDone));

  signedIn(calls.setCountry, changing(setCountryOp, answerList));
  signedIn(calls.renameList, changing(renameListOp, answerList));
  signedIn(calls.describeList, changing(describeListOp, answerList));
  signedIn(calls.addListTag, changing(addListTagOp, answerList));
  signedIn(calls.removeListTag, changing(removeListTagOp, answerList));
  signedIn(calls.addItem, changing(addItemOp, answerList));
  signedIn(calls.removeItem, changing(removeItemOp, answerList));
  signedIn(calls.renameItem, changing(renameItemOp, answerList));
  signedIn(calls.describeItem, changing(describeItemOp, answerList));
  signedIn(calls.addItemTag, changing(addItemTagOp, answerList));
  signedIn(calls.removeItemTag, changing(removeItemTagOp, answerList));
  signedIn(calls.tickItem, changing(tickItemOp, answerTick));
}

import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { RequestContext, Router } from '#server/http/router.ts';
import { writeRequestOf } from '#server/write/request.ts';
import { write } from '#server/write/write.ts';
import type { ListOutcome, WriteContext } from '#server/write/write-context.ts';
import type { Call } from '#src/contract/call.ts';
import { publishListWrite } from '#src/writes/list-access.ts';
import { createBlankList, createListWrite, saveListWrite } from '#src/writes/lists.ts';
import { CHANGES } from '#src/writes/table.ts';
import { answerCreated, answerPublished, answerTo, type ReadAnswer } from './answers.ts';
import { changeList } from './change-list.ts';
import { createOwnList } from './create-list.ts';
import { setAccess } from './publish-list.ts';
import { saveCopy } from './save-list.ts';

/**
 * Registers all writes to lists: those of the table `CHANGES`, and the creation, saving and publication of
 * lists.
 */
export function addListRoutes({ signedIn }: Router, deps: Deps): void {
  const writeBy =
    <C extends Call, Answer extends object>(
      change: (context: WriteContext, request: RequestContext<C>) => Promise<ListOutcome>,
      answer: ReadAnswer<Answer>,
    ) =>
    (request: RequestContext<C>) =>
      write(
        deps,
        writeRequestOf(request),
        (context) => change(context, request),
        // All writes here are to a list, so an earlier applied write has its id too.
        (tx, { listID, eaten = null }) => answer(tx, request.session.userID, listID as string, eaten),
      );

  for (const change of CHANGES) {
    const run = (context: WriteContext, request: RequestContext<Call>) =>
      changeList(context, (request.params as { listID: string }).listID, change, request);
    signedIn(change.call, writeBy(run, answerTo(change.kind)));
  }
  for (const call of [createBlankList, createListWrite.call]) {
    const create = (context: WriteContext, request: RequestContext<typeof call>) =>
      createOwnList(context, createListWrite.fromRequest(request, randomUUID));
    signedIn(call, writeBy(create, answerCreated));
  }
  signedIn(
    saveListWrite.call,
    writeBy((context, request) => saveCopy(context, saveListWrite.fromRequest(request)), answerCreated),
  );
  const publish = writeBy(
    (context, request: RequestContext<typeof publishListWrite.call>) =>
      setAccess(context, publishListWrite.fromRequest(request, randomUUID)),
    answerPublished,
  );
  signedIn(
    publishListWrite.call,
    async (request) => {
      if (request.query.private !== 'true') await deps.limits.take('publishForHours', request.session.userID);
      return publish(request);
    },
    { limit: 'publish' },
  );
}

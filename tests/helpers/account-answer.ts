import type { Reply } from '#src/api/reply.ts';
import type { List } from '#src/domain/list.ts';
import { USER } from './device.ts';

/** The fields of the answer besides the lists, as in the contract of the pull. */
type AnswerFields = {
  rev: number;
  epoch?: string;
  isPartial?: boolean;
  removed?: string[];
  archive?: string[];
  idsSince?: number;
};

/** Returns the server's answer to a pull of the account of `USER` with these lists. */
export function accountAnswer(
  ownLists: List[],
  { rev, epoch = 'e1', isPartial = false, removed = [], archive = [], idsSince }: AnswerFields,
) {
  const user = {
    id: USER,
    rev,
    name: 'Ada',
    emailAddress: 'ada@example.org',
    avatar: '1',
    exp: 0,
    language: 'EN',
    isPremium: false,
    areTermsApproved: true,
    achievements: [],
    archive,
    alreadyAddedLike: [],
    ownLists,
  };
  const ids = idsSince === undefined ? {} : { idsSince };
  const answer = { user, isPartial, ...ids, removed, stamp: { userID: USER, rev, epoch } };
  return { kind: 'answer', data: answer } satisfies Reply<unknown>;
}

import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { Stored } from '#tests/simulation/phone/storage.ts';
import type { Answer } from '#tests/simulation/service/service.ts';
import { isOurs } from './sample-answers.ts';

/** Phones that have learnt since their last sign-in that their session ended or is another user's. */
const phonesWithEndedSession = new WeakSet<Phone>();

/** Returns the session row of a phone, or undefined. */
export function sessionIn({ meta }: Stored) {
  const row = meta.find(({ key }) => key === 'session');
  return row?.key === 'session' ? row : undefined;
}

/** Records whether an answer says that the phone's session ended. */
export function recordSessionAnswer(phone: Phone, answer: Pick<Answer, 'status' | 'text'>): void {
  if (!isOurs(answer)) return;
  const { status, text } = answer;
  const stamp = /"stamp":\{"userID":"([^"]+)"/.exec(text)?.[1];
  const isOfOtherUser = stamp !== undefined && stamp !== sessionIn(phone.storage.read())?.userID;
  if (status === 401 || status === 403 || isOfOtherUser) phonesWithEndedSession.add(phone);
}

/** Called when a phone has signed in again. */
export const beginSession = (phone: Phone): void => void phonesWithEndedSession.delete(phone);

/** Returns whether an answer has said that the phone's session ended. */
export const isSessionEnded = (phone: Phone): boolean => phonesWithEndedSession.has(phone);

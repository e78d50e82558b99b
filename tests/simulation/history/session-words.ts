import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { Stored } from '#tests/simulation/phone/storage.ts';
import type { Answer } from '#tests/simulation/service/service.ts';
import { isOurs } from './sample-answers.ts';

/** Phones that were told, since their last sign-in, that their session is over or belongs to another user. */
const toldOver = new WeakSet<Phone>();

/** Returns the session row of a phone, or undefined. */
export function sessionIn({ meta }: Stored) {
  const row = meta.find(({ key }) => key === 'session');
  return row?.key === 'session' ? row : undefined;
}

/** Records what an answer tells a phone about its session. */
export function hearSession(phone: Phone, answer: Pick<Answer, 'status' | 'text'>): void {
  if (!isOurs(answer)) return;
  const { status, text } = answer;
  const stamp = /"stamp":\{"userID":"([^"]+)"/.exec(text)?.[1];
  const isOthers = stamp !== undefined && stamp !== sessionIn(phone.storage.read())?.userID;
  if (status === 401 || status === 403 || isOthers) toldOver.add(phone);
}

/** Called when a phone has signed in again. */
export const beginSession = (phone: Phone): void => void toldOver.delete(phone);

/** Returns whether the server has told a phone that its session is over. */
export const isToldOver = (phone: Phone): boolean => toldOver.has(phone);

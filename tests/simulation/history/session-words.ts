import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { Stored } from '#tests/simulation/phone/storage.ts';
import type { Answer } from '#tests/simulation/service/service.ts';
import { isOurs } from './stand-ins.ts';

/** Phones that have heard, since they signed in last, that their session is over or another user's. */
const toldOver = new WeakSet<Phone>();

/** Whose session a phone has; undefined for none. */
export function sessionIn({ meta }: Stored) {
  const row = meta.find(({ key }) => key === 'session');
  return row?.key === 'session' ? row : undefined;
}

/** Notes what an answer that a phone hears says of its session. */
export function hearSession(phone: Phone, answer: Pick<Answer, 'status' | 'text'>): void {
  if (!isOurs(answer)) return;
  const { status, text } = answer;
  const stamp = /"stamp":\{"userID":"([^"]+)"/.exec(text)?.[1];
  const isOthers = stamp !== undefined && stamp !== sessionIn(phone.storage.read())?.userID;
  if (status === 401 || status === 403 || isOthers) toldOver.add(phone);
}

/** A phone has signed in anew. */
export const beginSession = (phone: Phone): void => void toldOver.delete(phone);

/** Whether the service has told a phone so. */
export const isToldOver = (phone: Phone): boolean => toldOver.has(phone);

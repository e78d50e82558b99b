import { randomUUID } from 'node:crypto';
import type { Account } from '../../tests/helpers/own-server.ts';

const USERS = 3;
const PAUSE_MS = 20;

/**
 * Sends calls like three signed-in users for some milliseconds: reads a country's page, ticks dishes, pulls.
 * @returns milliseconds of each call
 */
export async function measureUsers(origin: string, { cookie }: Account, forMs: number): Promise<number[]> {
  const durations: number[] = [];
  const end = performance.now() + forMs;
  const call = async (path: string, body?: object) => {
    const began = performance.now();
    const response = await fetch(`${origin}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { id?: string; stamp?: { rev: number } };
    durations.push(performance.now() - began);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return answer;
  };
  const one = async () => {
    const items = Array.from({ length: 10 }, (_, index) => ({ id: randomUUID(), name: `Dish ${index}` }));
    const list = { name: 'Soups', chosenCountry: 'PL', items };
    const { id } = await call('/changeList/createListForUser', list);
    for (let turn = 0; performance.now() < end; turn++) {
      const item = items[turn % items.length];
      const tick = { itemID: item?.id, isDone: turn % 20 < 10 };
      const { stamp } = await call(`/account/updateItemInList/${id}/0`, tick);
      await call(`/account/data?since=${(stamp?.rev ?? 1) - 1}`);
      await call('/publicList/getLists/PL/0');
    }
  };
  await Promise.all(Array.from({ length: USERS }, one));
  return durations;
}

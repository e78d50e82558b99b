import { randomUUID } from 'node:crypto';
import type { Account } from './own-server.ts';

const AT_ONCE = 3;
const THINK_MS = 20;

/**
 * Uses the app like signed-in users for a while: reads a country, ticks dishes, pulls.
 * @returns milliseconds of each call
 */
export async function travel(origin: string, { cookie }: Account, forMs: number): Promise<number[]> {
  const took: number[] = [];
  const end = performance.now() + forMs;
  const call = async (path: string, body?: object) => {
    const began = performance.now();
    const response = await fetch(`${origin}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { id?: string; stamp?: { rev: number } };
    took.push(performance.now() - began);
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, THINK_MS));
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
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return took;
}

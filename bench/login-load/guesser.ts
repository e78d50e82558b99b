/**
 * Guesses passwords at a steady rate until a message arrives. Then sends the counts of answers to the parent
 * process. Each guess has another IP address; half of the guesses are for one account.
 */
import { randomUUID } from 'node:crypto';

const [origin, victim = '', perSecond] = process.argv.slice(2);
const tally = { refused: 0, tooMany: 0, other: 0 };
const TICK_MS = 50;
let guesses = 0;

async function guess(): Promise<void> {
  guesses += 1;
  const from = `10.${(guesses >> 16) & 255}.${(guesses >> 8) & 255}.${guesses & 255}`;
  const emailAddress = guesses % 2 ? `${randomUUID()}@example.com` : victim;
  try {
    const response = await fetch(`${origin}/api/user/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify({ emailAddress, password: randomUUID() }),
    });
    await response.arrayBuffer();
    if (response.status === 401) tally.refused += 1;
    else if (response.status === 429) tally.tooMany += 1;
    else tally.other += 1;
  } catch {
    tally.other += 1;
  }
}

const running = new Set<Promise<void>>();
const pace = setInterval(() => {
  for (let each = 0; each < (Number(perSecond) * TICK_MS) / 1000; each++) {
    const one = guess().finally(() => running.delete(one));
    running.add(one);
  }
}, TICK_MS);

process.once('message', async () => {
  clearInterval(pace);
  await Promise.all(running);
  process.send?.(tally, () => process.exit(0));
});

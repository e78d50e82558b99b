/**
 * Reads one account's data in several parallel loops, and its export in another, until a message arrives.
 * Then sends the counts of answers to the parent process.
 */
const [origin, cookie = '', atOnce] = process.argv.slice(2);
const tally = { answered: 0, tooMany: 0, other: 0 };
/** Milliseconds before a retry. Imitates a client that ignores `Retry-After`. */
const RETRY_MS = 100;
let isReading = true;

async function read(path: string): Promise<void> {
  while (isReading) {
    const response = await fetch(`${origin}/api${path}`, { headers: { cookie } });
    for await (const _ of response.body ?? []);
    if (response.ok) tally.answered += 1;
    else if (response.status === 429) tally.tooMany += 1;
    else tally.other += 1;
    if (!response.ok) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

const running = Array.from({ length: Number(atOnce) }, () => read('/account/data'));
running.push(read('/account/export'));

process.once('message', async () => {
  isReading = false;
  await Promise.all(running);
  process.send?.(tally, () => process.exit(0));
});

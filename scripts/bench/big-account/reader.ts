/** Reads one account's data in several endless loops, and its export in one. */
const [origin, cookie = '', atOnce] = process.argv.slice(2);
const tally = { answered: 0, tooMany: 0, other: 0 };
/** Milliseconds before a retry. The reader imitates a client that ignores the requested pause. */
const AGAIN_MS = 100;
let isOn = true;

async function read(path: string): Promise<void> {
  while (isOn) {
    const response = await fetch(`${origin}/api${path}`, { headers: { cookie } });
    for await (const _ of response.body ?? []);
    if (response.ok) tally.answered += 1;
    else if (response.status === 429) tally.tooMany += 1;
    else tally.other += 1;
    if (!response.ok) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

const under = Array.from({ length: Number(atOnce) }, () => read('/account/data'));
under.push(read('/account/export'));

process.once('message', async () => {
  isOn = false;
  await Promise.all(under);
  process.send?.(tally, () => process.exit(0));
});

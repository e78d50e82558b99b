/** Polls `/healthz`, and reports the longest wait in milliseconds when told to stop. */
const [origin] = process.argv.slice(2);
const PAUSE_MS = 5;
let worst = 0;
let isStopping = false;

process.once('message', () => {
  isStopping = true;
});
while (!isStopping) {
  const began = performance.now();
  const response = await fetch(`${origin}/healthz`);
  await response.arrayBuffer();
  worst = Math.max(worst, performance.now() - began);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
process.send?.(worst, () => process.exit(0));

/**
 * Polls `/healthz` until a message arrives. Then sends the longest wait in milliseconds to the parent
 * process.
 */
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

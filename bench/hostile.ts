/**
 * Sends hostile input of the largest allowed size: each call with each hostile text in each field, bodies
 * of a hostile shape, long URLs and headers. Each answer must come within 50 ms. Meanwhile another process
 * polls `/healthz`, which must answer within 100 ms. Exits with 1 on failure. Run by `npm run build && npm
 * run bench -- hostile`.
 */
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { openAccount, startServer } from '../tests/helpers/own-server.ts';
import { callRequests, fullLists, type HostileRequest, heads, shapes } from './hostile/requests.ts';

const CALL_LIMIT_MS = 50;
const HEALTH_LIMIT_MS = 100;
/** Number of tries for a slow request. The fastest answer counts, because the machine has other load. */
const TRIES = 5;

const server = await startServer({ RATE_LIMITS: 'off' });
try {
  const { hostname, port } = new URL(server.origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { cookie, emailAddress } = await openAccount(server);
  /**
   * An empty account for the requests with long headers. The first account is then full of data, and reading
   * it takes time whatever the headers are.
   */
  const emptyAccount = await openAccount(server, 'small@example.com');

  /** Sends a request, and resolves to the milliseconds until the complete answer, and its status and text. */
  const send = ({ method, path, headers, body }: Omit<HostileRequest, 'name'>, session = cookie) =>
    new Promise<{ ms: number; status: number; text: string }>((resolve, reject) => {
      const began = performance.now();
      const sent = request({
        hostname,
        port,
        agent,
        method,
        path,
        headers: {
          Cookie: session,
          ...(body !== undefined && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
          }),
          ...headers,
        },
      });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () =>
          resolve({ ms: performance.now() - began, status: answer.statusCode ?? 0, text }),
        );
        answer.on('error', reject);
      });
      sent.end(body);
    });
  const create = async () => {
    const body = JSON.stringify({ name: 'Soups', chosenCountry: 'PL', items: [{ name: 'Barszcz' }] });
    return JSON.parse((await send({ method: 'POST', path: '/api/changeList/createListForUser', body })).text)
      .id;
  };
  const listID: string = await create();
  const published = await send({ method: 'POST', path: `/api/createList/${listID}` });
  const { publicID } = JSON.parse(published.text);
  const target = {
    listID,
    itemName: 'Barszcz',
    publicID,
    sessionID: crypto.randomUUID(),
    token: 'made-up',
    emailAddress,
    password: 'wrong',
  };

  const healthWatch = fork(
    fileURLToPath(new URL('./hostile/health-watch.ts', import.meta.url)),
    [server.origin],
    {
      execArgv: ['--import', 'tsx'],
    },
  );
  const fastest: { name: string; ms: number }[] = [];
  const failed: string[] = [];
  let count = 0;
  const groups: [Iterable<HostileRequest>, string][] = [
    [callRequests(target), cookie],
    [fullLists(), cookie],
    [shapes(), cookie],
    [heads(), emptyAccount.cookie],
  ];
  for (const [requests, session] of groups) {
    for (const { name, ...each } of requests) {
      count += 1;
      let best = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < TRIES && best > CALL_LIMIT_MS; tries++) {
        const { ms, status, text } = await send(each, session).catch((error: Error) => ({
          ms: 0,
          status: 0,
          text: error.message,
        }));
        best = Math.min(best, ms);
        // 501 is the answer to an unknown call.
        if (
          (status >= 500 && status !== 501) ||
          (status === 0 && !/ECONNRESET|EPIPE|invalid|unescaped/i.test(text))
        )
          failed.push(`${name}: ${status} ${text.slice(0, 80)}`);
      }
      fastest.push({ name, ms: best });
    }
  }
  const worstHealth = await new Promise<number>((resolve) => {
    healthWatch.once('message', (ms) => resolve(Number(ms)));
    healthWatch.send('stop');
  });
  fastest.sort((one, other) => other.ms - one.ms);
  console.log(`${count} requests`);
  for (const { name, ms } of fastest.slice(0, 5)) console.log(`${ms.toFixed(1).padStart(7)} ms  ${name}`);
  for (const line of failed.slice(0, 10)) console.log(`failed: ${line}`);
  const worst = fastest[0]?.ms ?? 0;
  console.log(`worst answer    ${worst.toFixed(1)} ms (limit ${CALL_LIMIT_MS})`);
  console.log(`worst /healthz  ${worstHealth.toFixed(1)} ms meanwhile (limit ${HEALTH_LIMIT_MS})`);
  process.exitCode = worst <= CALL_LIMIT_MS && worstHealth <= HEALTH_LIMIT_MS && failed.length === 0 ? 0 : 1;
  agent.destroy();
} finally {
  await server.stop();
}

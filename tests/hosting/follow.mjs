/**
 * Follows docs/hosting.md for Debian line by line, as root on a bare machine (`npm run test:deep --
 * documents`), and checks the results. It replaces four things of the document: the repository's address,
 * Caddy's https by plain http and nginx's certificate by a self-signed one, since no domain name leads here,
 * nginx's port 80, which Caddy has, and `systemctl`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { startLoad } from './load.mjs';

const PROJECT = process.cwd();
const SECTION = /^## On a Debian, step by step\n(.*?)^## /ms;
const BLOCK = /^```(\w+)\n(.*?)^```/gms;
const TIMEOUT_MS = 30_000;

const [, section] = SECTION.exec(readFileSync('docs/hosting.md', 'utf8'));
const blocks = [...section.matchAll(BLOCK)].map(([, kind, text]) => ({ kind, text }));
const shells = blocks.filter(({ kind }) => kind === 'sh').map(({ text }) => text);
const textOf = (wanted) => blocks.find(({ kind }) => kind === wanted).text;
const [programs, database, settings, build, units, proxy, commands, backup, restore, update] = shells;

const run = (script) => {
  console.log(`\n$ ${script.trim().replaceAll('\n', '\n$ ')}`);
  execFileSync('bash', ['-euo', 'pipefail', '-c', script], { stdio: 'inherit', env: environment });
};
const say = (script) => execFileSync('bash', ['-c', script], { encoding: 'utf8', env: environment });
// nginx has a self-signed certificate.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
const environment = {
  ...process.env,
  REPOSITORY: '/srv/repository.git',
  DEBIAN_FRONTEND: 'noninteractive',
};
const expect = (isSo, what) => {
  if (!isSo) throw new Error(`It is not so: ${what}`);
  console.log(`✓ ${what}`);
};
const began = Date.now();
const tell = (what) => console.log(`\n═══ ${what} (${Math.round((Date.now() - began) / 1000)} s)`);

const ask = (address) => fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Waits until a server is ready, at most five minutes, because the first start writes the starter lists. */
const untilReady = (port) =>
  run(`for i in $(seq 300); do
    curl -fsS -o /dev/null http://127.0.0.1:${port}/readyz 2>/dev/null && exit 0; sleep 1
  done; exit 1`);

const PATHS = ['/', '/lists', '/api/health', '/sw.js'];

const follow = async () => {
  tell('programs, user and sources');
  writeFileSync(
    '/usr/local/bin/systemctl',
    `#!/bin/sh\nexec node ${PROJECT}/tests/hosting/systemctl.mjs "$@"\n`,
    { mode: 0o755 },
  );
  run(programs.split('\n')[0]);
  run(`git clone -q --bare ${PROJECT} /srv/repository.git && git config --system --add safe.directory '*'`);
  run(programs.split('\n').slice(1).join('\n'));

  tell('database');
  // On a machine with systemd, Debian's package starts it.
  run(
    'pg_lsclusters -h | while read -r version name _; do pg_ctlcluster "$version" "$name" start || true; done',
  );
  run(database);

  tell('settings and build');
  run(settings);
  run(build);

  tell('the two processes');
  writeFileSync('/etc/systemd/system/food-odyssey@.service', textOf('ini'));
  run(units);
  for (const port of [3000, 3001]) untilReady(port);
  expect(
    say('stat -c %U "/proc/$(cat /run/stand-in/food-odyssey@3000)"').trim() === 'food',
    'the server runs as its own user',
  );
  expect(say('find /srv/food-odyssey ! -user food | head -1') === '', 'all of its folder is its user’s');

  tell('the proxies');
  const caddy = textOf('caddy').replace('food.example.org {', 'http://food.example.org, http://127.0.0.1 {');
  writeFileSync('/etc/caddy/Caddyfile', caddy);
  run(proxy);
  untilReady(80);
  const home = await (await ask('http://127.0.0.1/lists/IT')).text();
  expect(home.includes('Italian essentials'), 'a country’s page comes through Caddy, with its lists');
  run('apt-get install -y -qq nginx-light');
  const nginx = textOf('nginx').replace('listen 80;', 'listen 8080;').replace('[::]:80;', '[::]:8080;');
  writeFileSync('/etc/nginx/sites-enabled/food-odyssey', nginx);
  run(`folder=/etc/letsencrypt/live/food.example.org && mkdir -p $folder && openssl req -x509 -newkey rsa:2048 \\
    -nodes -days 2 -subj /CN=food.example.org -keyout $folder/privkey.pem -out $folder/fullchain.pem`);
  run('rm -f /etc/nginx/sites-enabled/default && nginx -t && nginx');
  expect((await ask('https://127.0.0.1/readyz')).ok, 'nginx leads to the processes');
  const plain = await fetch('http://127.0.0.1:8080/lists?lang=de', { redirect: 'manual' });
  expect(
    plain.status === 301 && plain.headers.get('location') === 'https://127.0.0.1/lists?lang=de',
    'nginx leads from http to https',
  );

  tell('the commands');
  run(`${commands}\nfood moderate -- test-mail help@food.example.org`);
  run(`${commands.split('\n')[0]}\n${backup}`);
  expect(
    say('stat -c %U:%a /var/backups/food-odyssey/*').trim() === 'food:600',
    'the backup is readable by its owner alone',
  );

  tell('a restore of the service');
  // The backup holds the invitation of the commands above.
  const countTokens = () => say(`su postgres -c 'psql -Atc "select count(*) from mail_tokens" food'`).trim();
  const tokens = countTokens();
  run(`su postgres -c 'psql -qc "delete from mail_tokens" food'`);
  run(`${commands.split('\n')[0]}\n${restore}`);
  for (const port of [3000, 3001]) untilReady(port);
  expect(Number(tokens) > 0 && countTokens() === tokens, 'an invitation is back after the restore');
  untilReady(80);

  tell('an update under load');
  const version = '99.0.0';
  run(`git clone -q /srv/repository.git /tmp/newer && cd /tmp/newer &&
    npm version --no-git-tag-version ${version} >/dev/null && git -c user.name=a -c user.email=a@example.org commit -qam newer &&
    git push -q origin HEAD && chown -R root /srv/repository.git`);
  const [byCaddy, byNginx] = ['http', 'https'].map((scheme) => startLoad(`${scheme}://127.0.0.1`, PATHS));
  await new Promise((resolve, reject) => {
    console.log(`\n$ ${update.trim().replaceAll('\n', '\n$ ')}`);
    spawn('bash', ['-euo', 'pipefail', '-c', update], { stdio: 'inherit', env: environment }).once(
      'exit',
      (code) => (code === 0 ? resolve() : reject(new Error(`the update ended with ${code}`))),
    );
  });
  for (const [name, seen] of [
    ['Caddy', await byCaddy.stop()],
    ['nginx', await byNginx.stop()],
  ]) {
    for (const failure of seen.failures.slice(0, 5)) console.log(failure);
    expect(
      seen.asked > 100 && seen.failures.length === 0,
      `none of ${seen.asked} requests through ${name} failed`,
    );
  }
  for (const port of [3000, 3001]) {
    const health = await (await ask(`http://127.0.0.1:${port}/api/health`)).json();
    expect(health.version === version, `the process at ${port} is the new version`);
  }
  tell('all of it is so');
};

await follow().catch((error) => {
  console.error(error);
  for (const port of [3000, 3001])
    console.error(say(`tail -n 20 /var/log/food-odyssey@${port}.log 2>/dev/null || true`));
  process.exitCode = 1;
});
process.exit();

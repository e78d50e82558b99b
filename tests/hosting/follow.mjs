/**
 * Follows docs/hosting.md for Debian line by line, as root on a bare machine (`npm run test:deep --
 * documents`), and checks the results. It changes four things of the document: the repository's address;
 * Caddy's https to plain http and nginx's certificate to a self-signed one, because this machine has no
 * domain name; nginx's port 80, which Caddy uses; and `systemctl`, because the machine has no systemd.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { startLoad } from './load.mjs';

const PROJECT = process.cwd();
const SECTION = /^## On a Debian, step by step\n(.*?)^## /ms;
const BLOCK = /^```(\w+)\n(.*?)^```/gms;
const TIMEOUT_MS = 30_000;

const [, section] = SECTION.exec(readFileSync('docs/hosting.md', 'utf8'));
const blocks = [...section.matchAll(BLOCK)].map(([, language, text]) => ({ language, text }));
const shells = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);
const textOf = (wanted) => blocks.find(({ language }) => language === wanted).text;
const [programs, database, settings, build, units, proxy, commands, backup, restore, update] = shells;

const run = (script) => {
  console.log(`\n$ ${script.trim().replaceAll('\n', '\n$ ')}`);
  execFileSync('bash', ['-euo', 'pipefail', '-c', script], { stdio: 'inherit', env: environment });
};
const outputOf = (script) => execFileSync('bash', ['-c', script], { encoding: 'utf8', env: environment });
// nginx has a self-signed certificate.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
const environment = {
  ...process.env,
  REPOSITORY: '/srv/repository.git',
  DEBIAN_FRONTEND: 'noninteractive',
};
const expect = (isTrue, result) => {
  if (!isTrue) throw new Error(`Check failed: ${result}`);
  console.log(`✓ ${result}`);
};
const began = Date.now();
const logStep = (step) => console.log(`\n═══ ${step} (${Math.round((Date.now() - began) / 1000)} s)`);

const request = (address) => fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Waits until a server is ready, at most five minutes, because the first start writes the starter lists. */
const untilReady = (port) =>
  run(`for i in $(seq 300); do
    curl -fsS -o /dev/null http://127.0.0.1:${port}/readyz 2>/dev/null && exit 0; sleep 1
  done; exit 1`);

const PATHS = ['/', '/lists', '/api/health', '/sw.js'];

const follow = async () => {
  logStep('programs, user and sources');
  writeFileSync(
    '/usr/local/bin/systemctl',
    `#!/bin/sh\nexec node ${PROJECT}/tests/hosting/systemctl.mjs "$@"\n`,
    { mode: 0o755 },
  );
  run(programs.split('\n')[0]);
  run(`git clone -q --bare ${PROJECT} /srv/repository.git && git config --system --add safe.directory '*'`);
  run(programs.split('\n').slice(1).join('\n'));

  logStep('database');
  // On a machine with systemd, Debian's package starts PostgreSQL.
  run(
    'pg_lsclusters -h | while read -r version name _; do pg_ctlcluster "$version" "$name" start || true; done',
  );
  run(database);

  logStep('settings and build');
  run(settings);
  run(build);

  logStep('the two processes');
  writeFileSync('/etc/systemd/system/food-odyssey@.service', textOf('ini'));
  run(units);
  for (const port of [3000, 3001]) untilReady(port);
  expect(
    outputOf('stat -c %U "/proc/$(cat /run/stand-in/food-odyssey@3000)"').trim() === 'food',
    'the server runs as the user food',
  );
  expect(
    outputOf('find /srv/food-odyssey ! -user food | head -1') === '',
    'the server’s user owns its whole folder',
  );

  logStep('the proxies');
  const caddy = textOf('caddy').replace('food.example.org {', 'http://food.example.org, http://127.0.0.1 {');
  writeFileSync('/etc/caddy/Caddyfile', caddy);
  run(proxy);
  untilReady(80);
  const countryPage = await (await request('http://127.0.0.1/lists/IT')).text();
  expect(countryPage.includes('Italian essentials'), 'Caddy serves a country’s page with its lists');
  run('apt-get install -y -qq nginx-light');
  const nginx = textOf('nginx').replace('listen 80;', 'listen 8080;').replace('[::]:80;', '[::]:8080;');
  writeFileSync('/etc/nginx/sites-enabled/food-odyssey', nginx);
  run(`folder=/etc/letsencrypt/live/food.example.org && mkdir -p $folder && openssl req -x509 -newkey rsa:2048 \\
    -nodes -days 2 -subj /CN=food.example.org -keyout $folder/privkey.pem -out $folder/fullchain.pem`);
  run('rm -f /etc/nginx/sites-enabled/default && nginx -t && nginx');
  expect((await request('https://127.0.0.1/readyz')).ok, 'nginx forwards to the processes');
  const plain = await fetch('http://127.0.0.1:8080/lists?lang=de', { redirect: 'manual' });
  expect(
    plain.status === 301 && plain.headers.get('location') === 'https://127.0.0.1/lists?lang=de',
    'nginx redirects from http to https',
  );

  logStep('the commands');
  run(`${commands}\nfood moderate -- test-mail help@food.example.org`);
  run(`${commands.split('\n')[0]}\n${backup}`);
  expect(
    outputOf('stat -c %U:%a /var/backups/food-odyssey/*').trim() === 'food:600',
    'the backup is readable by its owner alone',
  );

  logStep('a restore of the service');
  // The backup contains the token of the invitation sent above.
  const countTokens = () =>
    outputOf(`su postgres -c 'psql -Atc "select count(*) from mail_tokens" food'`).trim();
  const tokens = countTokens();
  run(`su postgres -c 'psql -qc "delete from mail_tokens" food'`);
  run(`${commands.split('\n')[0]}\n${restore}`);
  for (const port of [3000, 3001]) untilReady(port);
  expect(Number(tokens) > 0 && countTokens() === tokens, 'the restore brings the invitation back');
  untilReady(80);

  logStep('an update under load');
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
  for (const [name, load] of [
    ['Caddy', await byCaddy.stop()],
    ['nginx', await byNginx.stop()],
  ]) {
    for (const failure of load.failures.slice(0, 5)) console.log(failure);
    expect(
      load.requests > 100 && load.failures.length === 0,
      `none of ${load.requests} requests through ${name} failed`,
    );
  }
  for (const port of [3000, 3001]) {
    const health = await (await request(`http://127.0.0.1:${port}/api/health`)).json();
    expect(health.version === version, `the process at ${port} is the new version`);
  }
  logStep('all checks passed');
};

await follow().catch((error) => {
  console.error(error);
  for (const port of [3000, 3001])
    console.error(outputOf(`tail -n 20 /var/log/food-odyssey@${port}.log 2>/dev/null || true`));
  process.exitCode = 1;
});
process.exit();

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Folder of the installed Lighthouse. It is outside the project, because nothing else in it needs Lighthouse.
 */
const FOLDER = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'food-odyssey',
  'lighthouse-12.8',
);
/**
 * Package file of that folder. The override names a version of `third-party-web` that all registries have.
 */
const PACKAGE = {
  private: true,
  dependencies: { lighthouse: '12.8' },
  overrides: { 'third-party-web': '0.27.0' },
};
const CLI = 'node_modules/lighthouse/cli/index.js';
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-quic', '--disable-gpu', '--no-first-run'];

type Audit = { numericValue?: number; score: number | null };
/** The used part of Lighthouse's report. */
export type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

/** Installs Lighthouse 12.8 if it is missing. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(join(FOLDER, CLI))) return;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'package.json'), JSON.stringify(PACKAGE));
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: FOLDER });
}

/**
 * Runs the mobile preset on a page: a fresh browser, slow 4G, a processor 4× slower. Runs it once more if
 * Lighthouse asks for that, because the browser returned no trace.
 * @param trust Chromium's argument to trust the proxy's certificate
 */
export async function runLighthouse(url: string, trust: string): Promise<Report> {
  const runOnce = async (): Promise<Report> => {
    const args = [join(FOLDER, CLI), url, '--quiet', '--output=json', '--output-path=stdout'];
    const flags = `--chrome-flags=${[...FLAGS, trust].join(' ')}`;
    const { stdout } = await run(process.execPath, [...args, flags], {
      env: { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? process.env.CHROMIUM_PATH },
      maxBuffer: 2 ** 26,
    });
    return JSON.parse(stdout);
  };
  return runOnce().catch((error: Error & { stderr?: string }) => {
    if (!error.stderr?.includes('Please run Lighthouse again')) throw error;
    return runOnce();
  });
}

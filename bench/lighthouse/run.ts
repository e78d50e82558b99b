import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const CLI = 'bench/node_modules/lighthouse/cli/index.js';
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-quic', '--disable-gpu', '--no-first-run'];

type Audit = { numericValue?: number; score: number | null };
/** The used part of Lighthouse's report. */
export type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

/**
 * Runs the mobile preset on a page: a fresh browser, slow 4G, a processor 4× slower. Runs it once more if
 * Lighthouse asks for that, because the browser returned no trace.
 * @param trust Chromium's argument to trust the proxy's certificate
 */
export async function runLighthouse(url: string, trust: string): Promise<Report> {
  const runOnce = async (): Promise<Report> => {
    const args = [CLI, url, '--quiet', '--output=json', '--output-path=stdout'];
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

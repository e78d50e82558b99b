import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the link to `path`, such as `/activate/`, from the newest mail to an address. The server has
 * written its mails to its data folder.
 * @throws if there is no such mail yet
 */
export function mailedLink(dataDir: string, emailAddress: string, path: string): string {
  const folder = join(dataDir, 'mail');
  const mails = readdirSync(folder)
    .sort()
    .map((file) =>
      readFileSync(join(folder, file), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((mail) => mail.includes(emailAddress));
  const link = mails.at(-1)?.match(new RegExp(`https?://[^\\s"<]+${path}link#[\\w-]+`))?.[0];
  if (link === undefined) throw new Error(`no mail with ${path} for ${emailAddress}`);
  return link;
}

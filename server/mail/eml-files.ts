import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printable } from '#server/base/printable.ts';
import { makePrivateFolder } from '#server/base/private-folder.ts';
import type { Mailer } from './mailer.ts';
import { messageOf, toMailOptions } from './to-mail-options.ts';

/**
 * Name of the one file for rehearsed mails. It has no `.eml`, so that scripts do not take the file for a
 * mail.
 */
const NOBODYS_FILE = 'nobody';

/**
 * Creates a mailer for installations without SMTP: each mail becomes an `.eml` file in
 * `folder`, and its link is printed.
 */
export function createFileMailer(folder: string, from: string): Mailer {
  return async (mail, delivery) => {
    const link = mail.text.match(/https?:\/\/\S+/)?.[0] ?? '';
    // Quoted-printable breaks links over lines; this header keeps the link whole
    // for scripts that read the files.
    const options = toMailOptions(mail, from);
    const headers = { ...options.headers, 'X-Link': link };
    const message = await messageOf({ ...options, headers });
    await makePrivateFolder(folder);
    const name =
      delivery === 'rehearse'
        ? NOBODYS_FILE
        : `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    const file = join(folder, name);
    await writeFile(file, message, { mode: 0o600 });
    console.log(
      delivery === 'rehearse'
        ? `No mail to ${printable(mail.to)}: no account there waits for one\n`
        : `Mail to ${printable(mail.to)}: ${printable(mail.subject)}\n  ${link}\n  ${file}`,
    );
  };
}

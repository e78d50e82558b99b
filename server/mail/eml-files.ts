import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { printable } from '#server/printable.ts';
import { addressed } from './addressed.ts';
import type { Mailer } from './mailer.ts';

/** Without an SMTP server: each mail becomes an `.eml` file in `folder`, and its link is printed. */
export function createFileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const link = mail.text.match(/https?:\/\/\S+/)?.[0] ?? '';
    // Quoted-printable breaks links over lines; the header keeps it whole for scripts that read these files.
    const options = addressed(mail, from);
    const headers = { ...options.headers, 'X-Link': link };
    const { message } = await transport.sendMail({ ...options, headers });
    await mkdir(folder, { recursive: true });
    const file = join(
      folder,
      `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
    );
    await writeFile(file, message as Buffer);
    console.log(`Mail to ${printable(mail.to)}: ${printable(mail.subject)}\n  ${link}\n  ${file}`);
  };
}

import type { Config } from './config.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

/** Whether a host name means this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** A name without a dot is one of a container's own network, where nobody else listens. */
const isNear = (host: string) => isLoopback(host) || !/[.:]/.test(host);

/** What is risky in these settings and allowed all the same, a sentence each. They are said at every start. */
export function startWarnings({
  publicURL,
  smtpURL,
  mailFrom,
  databaseURL,
  databaseDirectURL,
  databaseReadURL,
}: Pick<
  Config,
  'publicURL' | 'smtpURL' | 'mailFrom' | 'databaseURL' | 'databaseDirectURL' | 'databaseReadURL'
>): string[] {
  const warnings: string[] = [];
  if (publicURL.startsWith('https://') && smtpURL === null) {
    warnings.push(
      'PUBLIC_URL is one that others reach, and SMTP_URL is not set: nobody gets a mail, and each link that lets somebody in is written to the log.',
    );
  }
  if (smtpURL !== null && mailFrom.endsWith('@localhost>')) {
    warnings.push(
      'SMTP_URL is set and MAIL_FROM is not: mails are from no-reply@localhost, which most mail servers refuse.',
    );
  }
  for (const [name, url] of Object.entries({
    DATABASE_URL: databaseURL,
    DATABASE_DIRECT_URL: databaseDirectURL,
    DATABASE_READ_URL: databaseReadURL,
  })) {
    if (url !== null && isPlain(url))
      warnings.push(`${name} leads to another machine in plain text: add sslmode=verify-full or require.`);
  }
  return warnings;
}

function isPlain(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !isNear(hostname) && !searchParams.has('sslmode') && !searchParams.has('ssl');
}

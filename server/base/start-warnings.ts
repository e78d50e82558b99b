import type { Config } from './config.ts';
import { ignoredParameters } from './postgres-address.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/i;

/** Returns whether a host name means this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/**
 * Returns whether traffic to a host stays on this machine or in a container's network. Names in such a
 * network have no dot.
 */
const isOnPrivateNetwork = (host: string) => isLoopback(host) || !/[.:]/.test(host);

/** The settings that are checked for risks at the start. */
type CheckedSetting =
  | 'host'
  | 'publicURL'
  | 'trustedProxies'
  | 'smtpURL'
  | 'mailFrom'
  | 'databaseURL'
  | 'databaseDirectURL'
  | 'databaseReadURL';

/** Returns a sentence for each risky but allowed setting. They are logged at every start. */
export function startWarnings(config: Pick<Config, CheckedSetting>): string[] {
  const { publicURL, smtpURL, mailFrom, databaseURL, databaseDirectURL, databaseReadURL } = config;
  const warnings = proxyWarnings(config);
  if (publicURL.startsWith('https://') && smtpURL === null) {
    warnings.push(
      'PUBLIC_URL is a public address and SMTP_URL is not set: no mail is sent, and every link that opens an account is written to the log.',
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
    if (url === null) continue;
    if (isUnencrypted(url))
      warnings.push(`${name} leads to another machine in plain text: add sslmode=verify-full or require.`);
    const ignored = ignoredParameters(url);
    if (ignored.length > 0)
      warnings.push(
        `${name}: the server ignores ${ignored.join(', ')}. Remove each ignored parameter, or pass a PostgreSQL setting as options=-c%20name%3Dvalue.`,
      );
  }
  return warnings;
}

function proxyWarnings({ host, publicURL, trustedProxies }: Pick<Config, CheckedSetting>): string[] {
  const { protocol, hostname } = new URL(publicURL);
  if (trustedProxies.mostHops === 0 && protocol === 'https:') {
    return [
      'TRUSTED_PROXIES is 0, and https needs a proxy: all clients behind that proxy count as one address. Name the network of the proxy.',
    ];
  }
  if (!trustedProxies.isAssumed || isLoopback(host) || isLoopback(hostname)) return [];
  return [
    `Other machines reach this port (HOST is ${host}), and no proxy is named. Set HOST=127.0.0.1 behind a proxy on this machine, name others in TRUSTED_PROXIES, or set that to 0 without any.`,
  ];
}

function isUnencrypted(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !isOnPrivateNetwork(hostname) && !searchParams.has('sslmode') && !searchParams.has('ssl');
}

import { isIP } from 'node:net';
import * as v from 'valibot';
import { EmailSchema } from '#src/contract/fields.ts';
import type { Operator } from '#src/contract/service-calls.ts';
import { isVisible, visibleLine } from '#src/domain/visible-text.ts';
import { type AndroidApp, AppEnvironment, type IosApp, readAndroidApp, readIosApp } from './app-config.ts';
import { type IdentityConfig, IdentityEnvironment, readIdentity } from './identity-config.ts';
import { type OperationConfig, OperationEnvironment, readOperation } from './operation-config.ts';
import { PASSWORD_ADVICE, PostgresAddress } from './postgres-address.ts';
import { SenderSetting, senderAt } from './sender.ts';
import { assumedProxies, ProxiesSetting, type TrustedProxies } from './trusted-proxies.ts';

const Flag = v.pipe(
  v.picklist(['on', 'off'], "must be 'on' or 'off'"),
  v.transform((flag) => flag === 'on'),
);
const Origin = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => /^[a-z][a-z0-9+.-]*:\/\/[^\s/]+$/i.test(text),
    'must be origins such as https://example.com, separated by commas',
  ),
);
/** An http or https address without anything after its host and port. Its value is the origin. */
const WebAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    'must be an http or https address, such as https://food.example.org',
  ),
  v.transform((text) => new URL(text.replace(/\/+$/, ''))),
  v.check(
    ({ href, origin }) => href === `${origin}/`,
    'must be a host name of its own for the app, without a path, query or user, such as https://food.example.org',
  ),
  v.transform(({ origin }) => origin),
);
/** A name or an IP address to listen on; an IPv6 address may have brackets. */
const Host = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/^\[(.*)\]$/, '$1')),
  v.check(
    (text) => isIP(text) !== 0 || /^[\w.-]+$/.test(text),
    'must be an address of this machine without a port, such as 127.0.0.1 or ::1',
  ),
);
const MailServer = v.pipe(
  v.string(),
  v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'),
  v.check((text) => URL.canParse(text), `must look like smtps://mail.example.org:465; ${PASSWORD_ADVICE}`),
);

/** Longest operator name, so that it fits one line of a document. */
const OPERATOR_NAME_MAX = 200;

/** Folder of the embedded database and mails when `DATA_DIR` is not set. */
export const DEFAULT_DATA_DIR = '.data';

const EnvironmentSchema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a port number'),
    ),
    '3000',
  ),
  HOST: v.optional(Host, '0.0.0.0'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must name a folder')), DEFAULT_DATA_DIR),
  DATABASE_URL: v.optional(PostgresAddress),
  SMTP_URL: v.optional(MailServer),
  MAIL_FROM: v.optional(SenderSetting),
  PUBLIC_URL: v.optional(WebAddress),
  ALLOWED_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter((part) => part.trim() !== '')),
      v.array(Origin),
    ),
    '',
  ),
  SEED: v.optional(Flag, 'on'),
  REGISTRATION: v.optional(
    v.pipe(
      v.picklist(['open', 'closed'], "must be 'open' or 'closed'"),
      v.transform((state) => state === 'open'),
    ),
    'open',
  ),
  TRUSTED_PROXIES: v.optional(ProxiesSetting),
  RATE_LIMITS: v.optional(Flag, 'on'),
  ...OperationEnvironment,
  TAG_CONTAINER: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC123'))),
  OPERATOR_NAME: v.optional(
    v.pipe(
      v.string(),
      v.transform(visibleLine),
      v.check(isVisible, 'must be a name'),
      v.maxLength(OPERATOR_NAME_MAX, 'must be a name'),
    ),
  ),
  OPERATOR_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => v.is(EmailSchema, text), 'must be an email address'),
    ),
  ),
  ...IdentityEnvironment,
  ...AppEnvironment,
  CLIENT_DIR: v.optional(v.string()),
});

/** The server's settings. */
export type Config = OperationConfig & {
  port: number;
  host: string;
  dataDir: string;
  databaseURL: string | null;
  smtpURL: string | null;
  mailFrom: string;
  /** Origin of the app; links in mails begin with it. */
  publicURL: string;
  allowedOrigins: string[];
  /** Whether the starter lists are loaded. */
  isSeeded: boolean;
  /** Whether visitors can register; otherwise an operator invites them. */
  isRegistrationOpen: boolean;
  /** Folder of the built app, or null to serve the API alone. */
  clientDir: string | null;
  /** The proxies in front of the server, which append to `X-Forwarded-For`. */
  trustedProxies: TrustedProxies;
  areRatesLimited: boolean;
  /** Null without an identity provider. */
  identity: IdentityConfig | null;
  /** The tag container that pages may load once their user agrees. */
  tagContainer: string | null;
  /** This installation's own iOS app; null without one. */
  iosApp: IosApp | null;
  /** This installation's own Android app; null without one. */
  androidApp: AndroidApp | null;
  /** The operator of this installation; null when not set. */
  operator: Operator | null;
  /** Cost of a password hash: memory in KiB, passes over it, parallel lanes. */
  argon2: { memoryCost: number; timeCost: number; parallelism: number };
};

/**
 * 19 MiB, two passes, one lane. OWASP's Password Storage Cheat Sheet lists this for argon2id as equal to 46
 * MiB in one pass; it needs less memory, which suits a small server.
 */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Reads the settings from the environment. White space around a value is ignored, because a file with the
 * line ends of Windows leaves some. An empty variable is treated as unset.
 * @param clientDir folder of the built app when the environment does not name one
 * @throws Error that names each invalid variable
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  clientDir: string | null,
): Config {
  const variables = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(EnvironmentSchema, variables);
  if (!parsed.success) {
    throw new Error(parsed.issues.map((issue) => `${issue.path?.[0]?.key}: ${issue.message}`).join('\n'));
  }
  const env = parsed.output;
  const publicURL = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseURL: env.DATABASE_URL ?? null,
    smtpURL: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? senderAt(publicURL),
    publicURL,
    allowedOrigins: env.ALLOWED_ORIGINS,
    isSeeded: env.SEED,
    isRegistrationOpen: env.REGISTRATION,
    clientDir: env.CLIENT_DIR ?? clientDir,
    trustedProxies: env.TRUSTED_PROXIES ?? assumedProxies(),
    areRatesLimited: env.RATE_LIMITS,
    identity: readIdentity(env),
    tagContainer: env.TAG_CONTAINER ?? null,
    iosApp: readIosApp(env),
    androidApp: readAndroidApp(env),
    operator: readOperator(env),
    ...readOperation(env),
    argon2: ARGON2_COST,
  };
}

/**
 * Returns the operator, or null when not set. The documents need both the name and the address.
 * @throws Error when only one of them is set
 */
function readOperator({
  OPERATOR_NAME: name,
  OPERATOR_EMAIL: email,
}: {
  OPERATOR_NAME?: string | undefined;
  OPERATOR_EMAIL?: string | undefined;
}): Operator | null {
  if (name === undefined && email === undefined) return null;
  if (name === undefined || email === undefined) {
    const both = ['OPERATOR_NAME', 'OPERATOR_EMAIL'];
    const [set, missing] = name ? both : both.reverse();
    throw new Error(`${missing}: is missing, but ${set} is set`);
  }
  return { name, email };
}

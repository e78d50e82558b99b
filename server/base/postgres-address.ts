import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/**
 * Parameters of a connection string that the driver (postgres.js) reads, and `sslrootcert`, which we read for
 * it.
 */
const READ =
  /^(ssl|sslmode|sslnegotiation|sslrootcert|prepare|max|(idle|connect)_timeout|max_lifetime|max_pipeline|keep_alive|fetch_types|publications|debug|target_session_attrs)$/;
/** Parameters that the driver sends to the PostgreSQL, which refuses a connection with an unknown one. */
const SENT =
  /^(user|options|application_name|search_path|(statement|lock|transaction|idle_in_transaction_session|idle_session)_timeout|\w+\.\w+)$/;
/** Parameters that name another database than the part before the `?`. */
const PLACE = /^(host|hostaddr|port|dbname|database|password|service)$/;

/** Advice for every URL with a user and a password. */
export const PASSWORD_ADVICE = 'in a password write % as %25, # as %23, / as %2F, ? as %3F and @ as %40';

/** The URL of a PostgreSQL, as operators and hosts write it. Its value is the normalised URL. */
export const PostgresAddress = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const fault = faultOf(dataset.value);
    if (fault === null) return new URL(dataset.value).href;
    addIssue({ message: fault });
    return NEVER;
  }),
);

/** Returns why a URL leads to no PostgreSQL, as words that follow its variable's name; null if it does. */
function faultOf(text: string): string | null {
  if (isForSeveralHosts(text)) return 'must name one host: the primary, or a name that leads to it';
  const badForm = `must look like postgres://host:5432/database; ${PASSWORD_ADVICE}`;
  if (!URL.canParse(text)) return badForm;
  const { username, password, hash, pathname, searchParams } = new URL(text);
  const keys = [...searchParams.keys()];
  if (hash !== '' || /\/.*[/@]/.test(pathname) || keys.some((key) => /[/@]/.test(key))) return badForm;
  if (![username, password].every(isEncoded)) return badForm;
  const place = keys.find((key) => PLACE.test(key));
  if (place !== undefined)
    return `must look like postgres://host:5432/database, without ${place}= after the ?; for a socket write postgres:///database and set PGHOST to the folder`;
  return faultOfAuthority(searchParams);
}

/** Returns whether a URL has a comma between its hosts, for example `postgres://one:5432,two:5432/food`. */
function isForSeveralHosts(text: string): boolean {
  const [, authority = ''] = /^\w+:\/\/([^/?#]*)/.exec(text) ?? [];
  return authority.slice(authority.lastIndexOf('@') + 1).includes(',');
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function faultOfAuthority(parameters: URLSearchParams): string | null {
  const file = parameters.get('sslrootcert');
  if (file === null) return null;
  if (!parameters.has('sslmode') && !parameters.has('ssl'))
    return 'must have sslmode=verify-full beside sslrootcert';
  if (file === 'system' || isCertificate(file)) return null;
  return `must name a readable file with a certificate (BEGIN CERTIFICATE) as sslrootcert, but sslrootcert=${file} is not one`;
}

function isCertificate(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes('-----BEGIN CERTIFICATE-----');
  } catch {
    return false;
  }
}

/** Returns the parameters of a URL that neither the driver nor the PostgreSQL would understand. */
export function ignoredParameters(url: string): string[] {
  return [...new URL(url).searchParams.keys()].filter((key) => !READ.test(key) && !SENT.test(key));
}

/** Returns a URL without some of its parameters. Blanks in other parameters stay `%20`, not `+`. */
export function withoutParameters(url: string, names: readonly string[]): string {
  const address = new URL(url);
  if (!names.some((name) => address.searchParams.has(name))) return url;
  for (const name of names) address.searchParams.delete(name);
  address.search = address.search.replaceAll('+', '%20');
  return address.href;
}

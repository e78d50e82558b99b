import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';

/** The proxies whose `X-Forwarded-For` is believed. */
export type TrustedProxies = {
  /** Their addresses and networks, such as `10.0.0.0/8`. */
  networks: readonly string[];
  /** Highest number of proxies in a row. */
  mostHops: number;
  /** True for the defaults of an installation that named no proxies. */
  isAssumed: boolean;
  /** Returns whether an address, such as `203.0.113.7` or `2001:db8::1`, belongs to one of them. */
  isTrusted: (address: string) => boolean;
};

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
/** Private networks by RFC 1918 and RFC 4193, such as those of containers. */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];
const NAMES: Record<string, readonly string[]> = {
  loopback: LOOPBACK,
  private: [...LOOPBACK, ...PRIVATE],
};

const EXAMPLE = 'such as 10.0.0.0/8,fd00::/8,loopback';

/** The setting without any proxy, with which forwarding headers are ignored. */
const NO_PROXIES: TrustedProxies = {
  networks: [],
  mostHops: 0,
  isAssumed: false,
  isTrusted: () => false,
};

/** The environment variable `TRUSTED_PROXIES`. */
export const ProxiesSetting = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return readTrustedProxies(dataset.value);
    } catch (error) {
      addIssue({ message: (error as Error).message });
      return NEVER;
    }
  }),
);

/**
 * Reads networks, addresses and the names `loopback` and `private`, separated by commas or blanks. `0` means
 * no proxy. `1`, which older settings contain, means one proxy on this machine or in a private network. Other
 * numbers are refused, because they do not say which addresses are proxies.
 * @throws Error that says what to write instead
 */
function readTrustedProxies(text: string): TrustedProxies {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const [first = ''] = parts;
  if (parts.length === 1 && /^\d+$/.test(first)) {
    if (first === '0') return NO_PROXIES;
    if (first === '1') return proxiesIn(NAMES.private ?? [], 1);
    throw new Error(
      `${first} proxies cannot be told from strangers by their number: name the networks of all of them, ${EXAMPLE}`,
    );
  }
  return proxiesIn(
    parts.flatMap((part) => NAMES[part.toLowerCase()] ?? part),
    Number.POSITIVE_INFINITY,
  );
}

/**
 * Returns the default proxies when none is named: at most one, on this machine or in a private network. No
 * request from the internet has such an address, so a forged header is ignored.
 */
export const assumedProxies = (): TrustedProxies => ({ ...readTrustedProxies('1'), isAssumed: true });

function proxiesIn(networks: readonly string[], mostHops: number): TrustedProxies {
  const list = new BlockList();
  for (const network of networks) addNetwork(list, network);
  return {
    networks,
    mostHops,
    isAssumed: false,
    isTrusted: (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
  };
}

function addNetwork(list: BlockList, network: string): void {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
  const version = isIP(address);
  const maxBits = version === 6 ? 128 : 32;
  const length = bits === undefined ? maxBits : Number(bits);
  if (version === 0 || length > maxBits)
    throw new Error(`${network} is no network: write networks ${EXAMPLE}`);
  // If every address were trusted, a client could choose the address under which it is counted.
  if (length === 0)
    throw new Error(`${network} includes every client: name the networks of your proxies, ${EXAMPLE}`);
  list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4');
}

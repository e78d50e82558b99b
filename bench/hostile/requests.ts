import { LIMITS, maxInputLength } from '../../src/contract/limits.ts';
import { ALL_CALLS } from '../../tests/helpers/all-calls.ts';
import { HOSTILE_UNITS, hostileText, sampleOf, withEachText } from '../../tests/helpers/hostile.ts';
import { pathOf, type Target } from '../../tests/server/call-requests.ts';

/** A request with hostile content, which its name describes. */
export type HostileRequest = {
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Calls that are not sent, because they end the session that the other calls need. */
const ENDS_SESSION = ['endOtherSession', 'endAllSessions', 'logout', 'endTokenSession', 'removeUser'];

/** Bytes of a long URL or header, below Node's limit of 16 KB for the whole head of a request. */
const HEAD_BYTES = 12_000;

/** Returns a text that repeats a unit and fills this many bytes of JSON. */
function filled(unit: string, bytes: number): string {
  const bytesEach = Buffer.byteLength(JSON.stringify(unit)) - 2;
  return hostileText(unit, Math.floor(bytes / bytesEach) * unit.length);
}

/** Yields each call with each hostile text in each field of its body, slightly below the size limit. */
export function* callRequests(target: Target): Generator<HostileRequest> {
  for (const [name, call] of Object.entries(ALL_CALLS)) {
    if (ENDS_SESSION.includes(name)) continue;
    const bytes = call.session === 'none' ? LIMITS.openBodyBytes : LIMITS.bodyBytes;
    const path = `/api${pathOf(call, target)}`;
    const sample = call.method === 'GET' ? undefined : sampleOf(call.body);
    for (const [unitName, unit] of Object.entries(HOSTILE_UNITS)) {
      const change = () => filled(unit, bytes - 2_000);
      for (const { path: fieldPath, changed } of withEachText(sample, change)) {
        const body = JSON.stringify(changed);
        yield { name: `${name} ${fieldPath}: ${unitName}`, method: call.method, path, body };
      }
      const long = encodeURIComponent(unit.toWellFormed().repeat(HEAD_BYTES))
        .slice(0, HEAD_BYTES)
        .replace(/%.?$/, '');
      for (const key of Object.keys(call.query.entries)) {
        yield { name: `${name} ?${key}: ${unitName}`, method: call.method, path: `${path}?${key}=${long}` };
      }
      yield {
        name: `${name} /…: ${unitName}`,
        method: call.method,
        path: `/api${call.path.replace(/:\w+/g, long.slice(0, 4_000))}`,
      };
    }
  }
}

/**
 * Yields requests that create lists, with a body of the maximum size and texts of the maximum length. Most of
 * these texts are nearly empty once they are stored.
 */
export function* fullLists(): Generator<HostileRequest> {
  for (const [unitName, unit] of Object.entries(HOSTILE_UNITS)) {
    const text = unit.repeat(Math.floor((maxInputLength(LIMITS.itemDescriptionMax) - 2) / unit.length));
    const tag = (place: number) =>
      `${place}${unit.repeat(Math.floor(maxInputLength(LIMITS.tagMax) / unit.length / 2))}`;
    const many = {
      descriptions: { name: 'Dish', description: text },
      names: { name: `a${unit.repeat(Math.floor(maxInputLength(LIMITS.itemNameMax) / unit.length) - 2)}` },
      tags: { name: 'Dish', tags: Array.from({ length: LIMITS.tagsPerTarget }, (_, place) => tag(place)) },
    };
    for (const [field, item] of Object.entries(many)) {
      const bytesEach = Buffer.byteLength(JSON.stringify(item)) + 1;
      const length = Math.min(LIMITS.itemsPerList, Math.floor((LIMITS.bodyBytes - 200) / bytesEach));
      const body = { name: 'Full', chosenCountry: 'PL', items: Array.from({ length }, () => item) };
      const [method, path] = ['POST', '/api/changeList/createListForUser'];
      yield {
        name: `list.create, ${length} ${field}: ${unitName}`,
        method,
        path,
        body: JSON.stringify(body),
      };
    }
  }
}

/** Yields bodies with a hostile shape. */
export function* shapes(): Generator<HostileRequest> {
  const maxBytes = LIMITS.bodyBytes - 1_000;
  const bodies: Record<string, string> = {
    brackets: '['.repeat(maxBytes / 2) + ']'.repeat(maxBytes / 2),
    'many writes': JSON.stringify({ writes: Array.from({ length: maxBytes / 4 }, () => 1) }),
    'many keys': `{${Array.from({ length: maxBytes / 12 }, (_, key) => `"k${key}":1`).join(',')}}`,
    'many tags': JSON.stringify({
      name: 'a',
      chosenCountry: 'PL',
      tags: Array.from({ length: maxBytes / 5 }, () => '#'),
    }),
    'many items': JSON.stringify({
      name: 'a',
      chosenCountry: 'PL',
      items: Array.from({ length: maxBytes / 13 }, () => ({ name: '' })),
    }),
    'many params': JSON.stringify({
      writes: [
        {
          key: 'k'.repeat(8),
          lane: 0,
          kind: 'list.rename',
          params: Object.fromEntries(Array.from({ length: maxBytes / 16 }, (_, key) => [`k${key}`, ''])),
        },
      ],
    }),
    'a deep write': `{"writes":[{"key":"kkkkkkkk","lane":0,"kind":"list.rename","body":${'['.repeat(maxBytes / 2)}${']'.repeat(maxBytes / 2)}}]}`,
    'refused writes': JSON.stringify({
      writes: Array.from({ length: 100 }, (_, place) => ({
        key: `kkkkkkkk${place}`,
        lane: place,
        kind: 'list.rename',
        body: { content: 'x'.repeat(2_000) },
      })),
    }),
    'a long number': '1'.repeat(maxBytes),
    'no JSON': '"'.repeat(maxBytes),
  };
  for (const path of [
    '/changeList/createListForUser',
    '/changeList/createNewListForUser',
    '/account/writes',
    '/account/diet',
  ]) {
    for (const [name, body] of Object.entries(bodies))
      yield { name: `${path}: ${name}`, method: 'POST', path: `/api${path}`, body };
  }
}

/** Yields requests for pages, files and calls with long URLs and headers. */
export function* heads(): Generator<HostileRequest> {
  const parts = [
    '.',
    '/',
    '%2F',
    '?',
    '&a=',
    ' ',
    'a,',
    'a;q=1,',
    '"',
    ':',
    '[',
    '%',
    '::',
    '-',
    'a.a',
    'a@',
    '=',
  ];
  const headers = [
    'Cookie',
    'Authorization',
    'Idempotency-Key',
    'X-Forwarded-For',
    'Accept-Language',
    'User-Agent',
    'If-None-Match',
    'Accept',
    'Accept-Encoding',
    'Origin',
    'Range',
    'X-Expected-User',
  ];
  for (const part of parts) {
    const long = part.repeat(Math.floor(HEAD_BYTES / part.length));
    for (const path of [
      '/',
      '/lists/',
      '/list/PL/',
      '/assets/',
      '/documents/EN/',
      '/pictures/list/',
      '/sitemaps/',
      '/api/',
    ]) {
      for (const end of ['', '/'])
        yield {
          name: `${path}…${end} of ${part}`,
          method: 'GET',
          path: `${path}${long.replaceAll(' ', '+')}${end}`,
        };
    }
    for (const header of headers) {
      for (const path of ['/', '/api/account/data', '/api/publicList/getLists/PL/0', '/lists/PL']) {
        yield { name: `${path} with ${header} of ${part}`, method: 'GET', path, headers: { [header]: long } };
      }
    }
  }
}

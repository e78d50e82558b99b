import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { certificate, trusting } from '../client/certificate.ts';

/** Headers that apply to a single connection, and are meaningless in HTTP/2. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/**
 * A proxy like one in front of an installed server. It adds TLS and HTTP/2, and forwards everything else
 * unchanged.
 */
export type Proxy = {
  origin: string;
  /** Chromium's argument to trust its certificate. */
  trust: string;
  /** Forwards to the server at this origin from now on. */
  leadTo: (origin: string) => void;
  stop: () => void;
};

/**
 * Starts the proxy on a free port. With HTTP/2, browsers request a page's files in parallel on one
 * connection.
 */
export async function startProxy(): Promise<Proxy> {
  const own = certificate();
  let aim = '';
  const handOn = (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
    const { ':path': path, ':method': method, ':authority': host } = asked.headers;
    const given = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const headers = { ...Object.fromEntries(given), host, 'x-forwarded-proto': 'https' };
    const sent = request(new URL(`${path}`, aim), { method, headers }, (got) => {
      const kept = Object.entries(got.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
      answer.writeHead(got.statusCode ?? 502, Object.fromEntries(kept));
      got.pipe(answer);
    });
    sent.on('error', () => answer.stream.destroy());
    answer.on('error', () => sent.destroy());
    asked.pipe(sent);
  };
  const server = createSecureServer({ key: own.key, cert: own.cert }, handOn);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trust: trusting(own),
    leadTo: (origin) => {
      aim = origin;
    },
    stop: () => server.close(),
  };
}

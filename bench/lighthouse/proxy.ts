import { request as requestUpstream } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { certificate, trustFlag } from '../../tests/helpers/certificate.ts';

/** Headers that apply to a single connection, and are meaningless in HTTP/2. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/**
 * A proxy like that in front of a hosted server. It adds TLS and HTTP/2, and forwards everything else
 * unchanged.
 */
type Proxy = {
  origin: string;
  /** Chromium's argument to trust the proxy's certificate. */
  trust: string;
  /** Forwards to the server at this origin from now on. */
  setTarget: (origin: string) => void;
  stop: () => void;
};

/** Starts the proxy on a free port. Its HTTP/2 lets browsers request a page's files in parallel. */
export async function startProxy(): Promise<Proxy> {
  const tls = certificate();
  let targetOrigin = '';
  const forward = (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { ':path': path, ':method': method, ':authority': host } = request.headers;
    const requestHeaders = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
    const headers = { ...Object.fromEntries(requestHeaders), host, 'x-forwarded-proto': 'https' };
    const upstreamRequest = requestUpstream(
      new URL(`${path}`, targetOrigin),
      { method, headers },
      (upstream) => {
        const responseHeaders = Object.entries(upstream.headers).filter(
          ([name]) => !HOP_BY_HOP.includes(name),
        );
        response.writeHead(upstream.statusCode ?? 502, Object.fromEntries(responseHeaders));
        upstream.pipe(response);
      },
    );
    upstreamRequest.on('error', () => response.stream.destroy());
    response.on('error', () => upstreamRequest.destroy());
    request.pipe(upstreamRequest);
  };
  const server = createSecureServer({ key: tls.key, cert: tls.cert }, forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trust: trustFlag(tls),
    setTarget: (origin) => {
      targetOrigin = origin;
    },
    stop: () => server.close(),
  };
}

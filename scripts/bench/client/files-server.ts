import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A slow line that all answers share. */
export type Line = { roundTripMs: number; kbitPerSecond: number };
export type Served = { path: string; bytes: number; doneAt: number };

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};
const PACKED = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest']);
const PIECE = 4096;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A key of an hour's life for HTTP/2, which browsers speak with TLS alone; `pin` makes Chromium trust it. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-key-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const pem = readFileSync(cert);
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  const made = { key: readFileSync(key), cert: pem };
  rmSync(folder, { recursive: true });
  return { ...made, pin: createHash('sha256').update(publicKey).digest('base64') };
}

/** A folder of built files over HTTP/2, as a server at home would have them; calls are refused, as by one in trouble. */
export class FilesServer {
  static readonly #certificate = certificate();
  /** Chromium's argument to trust the key. */
  static get trust(): string {
    return `--ignore-certificate-errors-spki-list=${FilesServer.#certificate.pin}`;
  }

  readonly served: Served[] = [];
  line: Line | null = null;
  readonly #folder: string;
  readonly #pageAt: (path: string) => string;
  readonly #packed = new Map<string, Buffer>();
  readonly #sockets = new Set<Socket>();
  #server: ReturnType<typeof createSecureServer> | null = null;
  #port = 0;
  #freeAt = 0;

  /** @param pageAt the file for a path that is none */
  constructor(folder: string, pageAt: (path: string) => string) {
    this.#folder = folder;
    this.#pageAt = pageAt;
  }

  get origin(): string {
    return `https://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = createSecureServer(
      { ...FilesServer.#certificate, allowHTTP1: true },
      (request, response) => {
        this.#answer(request, response).catch(() => response.stream?.close());
      },
    );
    server.on('secureConnection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Hangs up on everybody; `start` brings it back where it was. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    this.#server = null;
  }

  async #answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const path = new URL(request.url, this.origin).pathname;
    if (path.startsWith('/api/')) {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '3600' });
      response.end('{"error":true,"internalErrorCode":503,"message":"out of order"}');
      return;
    }
    const isFile = extname(path) !== '' && existsSync(join(this.#folder, path));
    const file = isFile ? path : this.#pageAt(path);
    if (this.line) await sleep(this.line.roundTripMs);
    const served: Served = { path, bytes: 0, doneAt: Number.POSITIVE_INFINITY };
    this.served.push(served);
    const kind = extname(file);
    const body = this.#read(file);
    const isHashed = file.startsWith('/assets/');
    response.on('close', () => {
      served.doneAt = performance.now();
    });
    response.writeHead(200, {
      'content-type': TYPES[kind] ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(PACKED.has(kind) && { 'content-encoding': 'br' }),
    });
    served.bytes = body.length;
    await this.#send(body, response);
  }

  /** A file as it goes over the line; packed as hard as the build packs it. */
  #read(file: string): Buffer {
    const known = this.#packed.get(file);
    if (known !== undefined) return known;
    const plain = readFileSync(join(this.#folder, file));
    const body = PACKED.has(extname(file)) ? brotliCompressSync(plain) : plain;
    this.#packed.set(file, body);
    return body;
  }

  async #send(body: Buffer, response: Http2ServerResponse): Promise<void> {
    const { line } = this;
    for (let from = 0; line !== null && from < body.length; from += PIECE) {
      const piece = body.subarray(from, from + PIECE);
      const now = performance.now();
      this.#freeAt = Math.max(now, this.#freeAt) + (piece.length * 8) / line.kbitPerSecond;
      await sleep(this.#freeAt - now);
      if (response.destroyed) return;
      response.write(piece);
    }
    if (line === null) response.end(body);
    else response.end();
  }
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { certificate, trusting } from './certificate.ts';

/** A slow line shared by all responses. */
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

/** Serves a folder of built files over HTTP/2. It answers calls of the API with 503. */
export class FilesServer {
  static readonly #certificate = certificate();
  /** Chromium's argument to trust the certificate. */
  static get trust(): string {
    return trusting(FilesServer.#certificate);
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

  /** @param pageAt returns the file for a path that is not a file */
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

  /** Closes all connections; `start` reopens the same port. */
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
    const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    response.on('close', () => {
      served.doneAt = performance.now();
    });
    // As the app's server does, do not transfer an unchanged file again when a browser revalidates it.
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304, { etag: tag });
      response.end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[kind] ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: tag,
      ...(PACKED.has(kind) && { 'content-encoding': 'br' }),
    });
    served.bytes = body.length;
    await this.#send(body, response);
  }

  /** Returns a file as it is transferred. Text files are compressed with brotli at the build's level. */
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

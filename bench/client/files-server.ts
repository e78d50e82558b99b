import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { certificate, trustFlag } from '../../tests/helpers/certificate.ts';

/** A slow line, which all responses share. */
type Line = { roundTripMs: number; kbitPerSecond: number };
/** A served response: path, bytes of its body, and the time in milliseconds at which it ended. */
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
const COMPRESSED_TYPES = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest']);
const PIECE_BYTES = 4096;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A server of a folder with built files over HTTP/2. It answers calls of the API with 503. */
export class FilesServer {
  static readonly #certificate = certificate();
  /** Chromium's argument to trust the certificate. */
  static get trust(): string {
    return trustFlag(FilesServer.#certificate);
  }

  readonly served: Served[] = [];
  /** The line on which files are sent; null for one without limits. */
  line: Line | null = null;
  readonly #folder: string;
  readonly #pageAt: (path: string) => string;
  readonly #bodies = new Map<string, Buffer>();
  readonly #sockets = new Set<Socket>();
  #server: ReturnType<typeof createSecureServer> | null = null;
  #port = 0;
  #lineFreeAt = 0;

  /** @param pageAt returns the path of the page for a path that is no file */
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
    const extension = extname(file);
    const body = this.#read(file);
    const isHashed = file.startsWith('/assets/');
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    response.on('close', () => {
      served.doneAt = performance.now();
    });
    // Like the app's server, do not transfer an unchanged file again when a browser revalidates it.
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag: etag });
      response.end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      ...(COMPRESSED_TYPES.has(extension) && { 'content-encoding': 'br' }),
    });
    served.bytes = body.length;
    await this.#send(body, response);
  }

  /** Returns the body of a file's response. Text files are compressed with brotli at the build's level. */
  #read(file: string): Buffer {
    const cached = this.#bodies.get(file);
    if (cached !== undefined) return cached;
    const plain = readFileSync(join(this.#folder, file));
    const body = COMPRESSED_TYPES.has(extname(file)) ? brotliCompressSync(plain) : plain;
    this.#bodies.set(file, body);
    return body;
  }

  async #send(body: Buffer, response: Http2ServerResponse): Promise<void> {
    const { line } = this;
    for (let from = 0; line !== null && from < body.length; from += PIECE_BYTES) {
      const piece = body.subarray(from, from + PIECE_BYTES);
      const now = performance.now();
      this.#lineFreeAt = Math.max(now, this.#lineFreeAt) + (piece.length * 8) / line.kbitPerSecond;
      await sleep(this.#lineFreeAt - now);
      if (response.destroyed) return;
      response.write(piece);
    }
    if (line === null) response.end(body);
    else response.end();
  }
}

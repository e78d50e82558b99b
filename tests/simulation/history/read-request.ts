import type { ServerRequest } from '#tests/simulation/service/service.ts';

/** Returns the parts of a request, with the cookies that a browser would add. */
export async function readRequest(request: Request, cookie: string | null): Promise<ServerRequest> {
  const headers: Record<string, string> = {};
  for (const [name, value] of request.headers) headers[name] = value;
  if (cookie !== null) headers.cookie = cookie;
  const { method, url } = request;
  return { method, url, headers, body: request.body === null ? null : await request.text() };
}

/** The parts of a request besides its path. `from` is the client's IP address, as a proxy would report it. */
type RequestParts = { body?: object; cookie?: string; from?: string };

/**
 * Calls a server's API directly, without a browser.
 * @throws an error with the server's answer if the status is not 2xx
 */
export async function call(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  { body, cookie, from }: RequestParts = {},
): Promise<Response> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

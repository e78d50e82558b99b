/** What `call` may send besides its path; `from` is the address it comes from, as a proxy would tell it. */
type Sent = { body?: object; cookie?: string; from?: string };

/** Asks a server's interface past every screen. @throws on anything but 2xx, with what the server said */
export async function call(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  { body, cookie, from }: Sent = {},
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

import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { Answer } from '#tests/simulation/service/service.ts';

/** Stores the cookies of an answer on the phone. */
export function storeCookies({ cookies }: Phone, { headers }: Answer): void {
  for (const cookie of headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name) cookies.set(name, value ?? '');
  }
}

/** Returns the `cookie` header of the phone's requests, or null if it has no cookies. */
export function cookieHeader({ cookies }: Phone): string | null {
  return cookies.size === 0 ? null : [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

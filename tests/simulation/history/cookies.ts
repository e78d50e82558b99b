import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { Answer } from '#tests/simulation/service/service.ts';

/** A cookie comes with the headers of an answer, and an answer that is lost brings none. */
export function takeCookies({ cookies }: Phone, { headers }: Answer): void {
  for (const cookie of headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name) cookies.set(name, value ?? '');
  }
}

/** What a browser puts into a request; null when it has no cookies. */
export function cookieHeader({ cookies }: Phone): string | null {
  return cookies.size === 0 ? null : [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as a cookie or a link can carry them. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. A fast hash will do: there is nothing to guess in 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

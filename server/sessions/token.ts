import { createHash, randomBytes } from 'node:crypto';

/** Returns 32 random bytes in a form for cookies and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token. A fast hash suffices, because 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

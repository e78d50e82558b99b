/**
 * A thread of the hashing pool (`password.ts`). It is plain JavaScript because
 * threads start without a compiler.
 */
import { hashSync, verifySync } from '@node-rs/argon2';

/**
 * Hashes a password, or checks it against a stored hash.
 * @param {{ password: string, stored: string | null, argon2: import('@node-rs/argon2').Options }} task
 * @returns {string | boolean} the hash, or with `stored` whether the password matches it
 */
export default function work({ password, stored, argon2 }) {
  return stored === null ? hashSync(password, argon2) : verifySync(stored, password);
}

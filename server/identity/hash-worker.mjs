/** What a thread of the hashing pool does (`password.ts`). Plain JavaScript, because threads start without a compiler. */
import { hashSync, verifySync } from '@node-rs/argon2';

/**
 * @param {{ password: string, stored: string | null, argon2: import('@node-rs/argon2').Options }} task
 * @returns {string | boolean} the hash, or with `stored` whether the password fits it
 */
export default function work({ password, stored, argon2 }) {
  return stored === null ? hashSync(password, argon2) : verifySync(stored, password);
}

import { hash, verify } from '@node-rs/argon2';
import type { Config } from '#server/config.ts';

/** Hashes a password with argon2id. */
export function hashPassword(password: string, config: Config): Promise<string> {
  return hash(password, config.argon2);
}

/** The hash of no password anybody has, per cost, to spend on accounts that do not exist. */
const decoys = new Map<number, Promise<string>>();

/** Whether `password` fits; costs the same when there is no hash to fit, so that time does not tell who has an account. */
export async function isPassword(password: string, stored: string | null, config: Config): Promise<boolean> {
  if (stored !== null) return verify(stored, password);
  const cost = config.argon2.memoryCost;
  const decoy = decoys.get(cost) ?? hashPassword('decoy', config);
  decoys.set(cost, decoy);
  await verify(await decoy, password);
  return false;
}

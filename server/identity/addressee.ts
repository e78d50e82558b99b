import type { UserRow } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import type { Delivery } from '#server/mail/mailer.ts';

type Addressee = Pick<
  UserRow,
  'id' | 'email' | 'name' | 'language' | 'passwordHash' | 'termsVersion' | 'areAdsAllowed'
>;

/**
 * Returns the addressee of a requested mail. For an unknown address we build the same mail, with a dead link
 * of the system account, but do not send it, so that response times do not reveal whether the account exists
 * (docs/security.md).
 */
export function addresseeOf(
  userRow: UserRow | undefined,
  email: string,
): { delivery: Delivery; user: Addressee } {
  if (userRow !== undefined && userRow.id !== SYSTEM_USER_ID) return { delivery: 'deliver', user: userRow };
  const placeholder = {
    name: 'Nobody',
    language: 'EN',
    passwordHash: null,
    termsVersion: 0,
    areAdsAllowed: false,
  };
  return { delivery: 'rehearse', user: { id: SYSTEM_USER_ID, email, ...placeholder } };
}

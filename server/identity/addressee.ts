import type { UserRow } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import type { Delivery } from '#server/mail/mailer.ts';

type Addressee = Pick<
  UserRow,
  'id' | 'email' | 'name' | 'language' | 'passwordHash' | 'termsVersion' | 'areAdsAllowed'
>;

/**
 * Whom a mail that was asked for is written to. Where there is nobody it is written all the same, with a link that is
 * the system's own and that nobody gets to know, and then not sent: who asks and at once asks for something else must
 * not feel from the wait whether there was an account (docs/security.md).
 */
export function addresseeOf(
  found: UserRow | undefined,
  email: string,
): { delivery: Delivery; user: Addressee } {
  if (found !== undefined && found.id !== SYSTEM_USER_ID) return { delivery: 'deliver', user: found };
  const nobody = {
    name: 'Nobody',
    language: 'EN',
    passwordHash: null,
    termsVersion: 0,
    areAdsAllowed: false,
  };
  return { delivery: 'rehearse', user: { id: SYSTEM_USER_ID, email, ...nobody } };
}

import { logError } from '#server/base/log.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Delivery, Mail } from '#server/mail/mailer.ts';

/**
 * Sends a mail that an answer waits for.
 * @throws ApiError MAIL_FAILED when it could not be handed over
 */
export async function sendMail(
  { mail: mailer }: Pick<Deps, 'mail'>,
  mail: Mail,
  delivery: Delivery = 'deliver',
): Promise<void> {
  try {
    await mailer(mail, delivery);
  } catch (error) {
    logError('mail', error);
    throw new ApiError('MAIL_FAILED');
  }
}

import { logError } from '#server/base/log.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type Delivery, type Mail, MailFailed } from '#server/mail/mailer.ts';

/** Milliseconds that an answer waits for a mail server, because devices abandon a request after 20 s. */
const WAITS_MS = 12_000;

/**
 * Sends a mail that an answer waits for. A mail server that takes longer may still accept the mail.
 * @param waitsMs longest wait in milliseconds
 * @throws ApiError MAIL_FAILED when the mail server did not accept the mail in time
 */
export async function sendMail(
  { mail: mailer }: Pick<Deps, 'mail'>,
  mail: Mail,
  delivery: Delivery = 'deliver',
  waitsMs = WAITS_MS,
): Promise<void> {
  const sent = mailer(mail, delivery).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof MailFailed)) logError('mail', error);
      return false;
    },
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, waitsMs, false);
  });
  const isSent = await Promise.race([sent, late]).finally(() => clearTimeout(timer));
  if (!isSent) throw new ApiError('MAIL_FAILED');
}

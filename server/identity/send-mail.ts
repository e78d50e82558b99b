import { logError } from '#server/base/log.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type Delivery, type Mail, MailFailed } from '#server/mail/mailer.ts';

/** Milliseconds that an answer waits for a mail server, because devices abandon a request after 20 s. */
const MAX_WAIT_MS = 12_000;

/**
 * Sends a mail and waits until the mail server accepts it. A mail server that takes too long may still accept
 * it later.
 * @param maxWaitMs longest wait in milliseconds
 * @throws ApiError MAIL_FAILED when the mail server did not accept the mail in time
 */
export async function sendMail(
  { mail: mailer }: Pick<Deps, 'mail'>,
  mail: Mail,
  delivery: Delivery = 'deliver',
  maxWaitMs = MAX_WAIT_MS,
): Promise<void> {
  const sent = mailer(mail, delivery).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof MailFailed)) logError('mail', error);
      return false;
    },
  );
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs, false);
  });
  const isSent = await Promise.race([sent, timeout]).finally(() => clearTimeout(timer));
  if (!isSent) throw new ApiError('MAIL_FAILED');
}

import { logError } from '#server/base/log.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type Delivery, type Mail, MailFailed } from '#server/mail/mailer.ts';

/** How long an answer waits for a mail server, in milliseconds: phones give a request up after 20 s. */
const WAITS_MS = 12_000;

/**
 * Sends a mail that an answer waits for. A mail server that is silent for longer may take the mail yet.
 * @param waitsMs how long to wait for it
 * @throws ApiError MAIL_FAILED when it could not be handed over
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

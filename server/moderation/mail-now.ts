import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Mail } from '#server/mail/mailer.ts';

/**
 * Sends a mail that an operator's command waits for.
 * @throws ApiError MAIL_FAILED with the mail server's message, which helps the operator
 */
export async function mailNow({ mail: send }: Pick<Deps, 'mail'>, mail: Mail): Promise<void> {
  await send(mail, 'deliver').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ApiError('MAIL_FAILED', { message: `The mail could not be sent: ${reason}` });
  });
}

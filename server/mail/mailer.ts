/** A mail, ready to go. */
export type Mail = { to: string; subject: string; text: string; html: string };

/**
 * `deliver` sends a mail. `rehearse` does the work of it and lets nobody have it: for an address that has no account,
 * so that the time everybody else waits for it does not tell that.
 */
export type Delivery = 'deliver' | 'rehearse';

/** A mail that could not be handed over, which was counted and logged already. */
export class MailFailed extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Sends mails; rejects when one could not be handed over. */
export type Mailer = (mail: Mail, delivery: Delivery) => Promise<void>;

/** A composed mail. */
export type Mail = { to: string; subject: string; text: string; html: string };

/**
 * `deliver` sends a mail. `rehearse` does the same work without sending it, for an address without an
 * account, because the response time must not reveal that.
 */
export type Delivery = 'deliver' | 'rehearse';

/** Thrown when the mail server did not accept a mail. The failure has been counted and logged already. */
export class MailFailed extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Sends a mail; rejects when the mail server did not accept it. */
export type Mailer = (mail: Mail, delivery: Delivery) => Promise<void>;

/** A mail, ready to go. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends mails; rejects when one could not be handed over. */
export type Mailer = (mail: Mail) => Promise<void>;

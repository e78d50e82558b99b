import { createTransport, type SendMailOptions } from 'nodemailer';

const writing = createTransport({ streamTransport: true, buffer: true });

/** A mail as the bytes that go over the wire or into a file. */
export async function messageOf(options: SendMailOptions): Promise<Buffer> {
  const { message } = await writing.sendMail(options);
  return message as Buffer;
}

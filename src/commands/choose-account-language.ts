import { LanguageSchema } from '#src/contract/fields.ts';
import type { Device } from '#src/outbox/device.ts';
import { writeAccount } from '#src/outbox/write-account.ts';
import { validField } from './valid-field.ts';

/**
 * Makes a language the account's, so that mails come in it (design, section 6).
 * @param code one of the specification's 19 language codes
 */
export async function chooseAccountLanguage(device: Device, code: string): Promise<void> {
  const language = validField(LanguageSchema, code, 'language');
  await writeAccount(device, { kind: 'account.language', args: { language } });
}

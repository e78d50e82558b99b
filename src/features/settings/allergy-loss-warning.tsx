import { Trans } from '@lingui/react/macro';
import { ask } from '#src/browser/database/query.ts';
import { allergyKeeping } from '#src/queries/device.ts';

/** Returns whether the signed-in user has allergies that are stored on this device only. */
export async function hasAllergiesOnlyHere(): Promise<boolean> {
  return ((await ask(allergyKeeping))?.onlyHere.length ?? 0) > 0;
}

/**
 * Warns that a sign-out deletes the allergies on this device. Renders text without an element, because each
 * dialog embeds it differently.
 */
export function AllergyLossWarning() {
  return <Trans>Your allergies are only on this device. Signing out deletes them.</Trans>;
}

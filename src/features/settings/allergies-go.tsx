import { Trans } from '@lingui/react/macro';
import { ask } from '#src/platform/query.ts';
import { allergyKeeping } from '#src/queries/device.ts';

/** Whether the signed-in user has allergies that are on this device and nowhere else. */
export async function hasAllergiesOnlyHere(): Promise<boolean> {
  return ((await ask(allergyKeeping))?.onlyHere.length ?? 0) > 0;
}

/** Says before a sign-out what becomes of them. A fragment of text, since each dialog puts it among its own. */
export function AllergiesGo() {
  return <Trans>Your allergies are only on this device. Signing out deletes them.</Trans>;
}

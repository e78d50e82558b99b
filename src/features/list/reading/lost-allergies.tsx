import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { areAllergiesLost } from '#src/queries/device.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { DietLink } from './diet-link.tsx';

/**
 * Warns that allergies were deleted from this device, because without them lists show no marks and the
 * waiter's card wrongly looks complete. Renders nothing if none were deleted.
 */
export function LostAllergies() {
  const areLost = useQuery(areAllergiesLost);
  if (areLost !== true) return null;
  return (
    <div>
      <QuietNote icon={<TriangleAlert aria-hidden="true" />}>
        <Trans>
          This device was signed out from elsewhere, and the allergies stored only on it were deleted. Choose
          your allergies again.
        </Trans>
      </QuietNote>
      <DietLink />
    </div>
  );
}

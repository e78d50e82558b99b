import { useNavigate } from '@tanstack/react-router';
import type { ListRow } from '#src/db/schema.ts';
import { CountrySheet } from '#src/features/countries/country-sheet.tsx';
import { OwnListScreen } from '#src/features/list-details/own-list-screen.tsx';
import type { ListFlags } from './-search.ts';

export type OwnDetailsProps = {
  listID: string;
  first: ListRow | null;
  flags: ListFlags;
  /** Puts other flags into the address. */
  onFlagsChange: (flags: ListFlags, to: { resetScroll: boolean }) => void;
};

/** The user's own list on any of its addresses, with the country picker in its sheet. */
export default function OwnDetails({ listID, first, flags, onFlagsChange }: OwnDetailsProps) {
  const { details = false, justAdded = false } = flags;
  const navigate = useNavigate();
  return (
    <OwnListScreen
      key={listID}
      listID={listID}
      first={first}
      areDetailsOpen={details}
      onDetailsChange={(areOpen) => onFlagsChange(areOpen ? { details: true } : {}, { resetScroll: false })}
      renderCountryPicker={(onChoose, close, { chosen, note }) => (
        <CountrySheet chosen={chosen ?? undefined} onChoose={onChoose} onClose={close} note={note} />
      )}
      isJustAdded={justAdded}
      // Goes to the top, where the new list's header shines.
      onWelcomed={() => onFlagsChange(details ? { details } : {}, { resetScroll: true })}
      onLeave={() => navigate({ to: '/', replace: true })}
    />
  );
}

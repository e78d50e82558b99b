import { useNavigate } from '@tanstack/react-router';
import { OwnListScreen } from '#src/features/list/own/own-list-screen.tsx';
import type { OwnPage } from '#src/queries/own-list.ts';
import { pasteDishes } from './-paste-dishes.ts';
import type { ListFlags } from './-search.ts';

type OwnListPageProps = {
  listID: string;
  /** The list and the account that the device had when the page opened. */
  first: OwnPage;
  flags: ListFlags;
  /** The id of the dish whose page is open over the list, or null. */
  dishID: string | null;
  onShow: (itemID: string) => void;
  /**
   * Goes back to the country's lists and returns whether it did; undefined if the list was not opened from
   * there.
   */
  onBack?: (() => boolean) | undefined;
  /** Country and public id of the source, if the list is a copy and the source's link led to it. */
  source?: { country: string; publicID: string } | undefined;
  /** Sets the flags in the URL. */
  onFlagsChange: (flags: ListFlags, options: { resetScroll: boolean }) => void;
};

/** The page of the user's own list, at any of its URLs. */
export default function OwnListPage({ listID, first, flags, onFlagsChange, ...rest }: OwnListPageProps) {
  const { details = false, justAdded = false } = flags;
  const navigate = useNavigate();
  return (
    <OwnListScreen
      {...rest}
      key={listID}
      listID={listID}
      first={first}
      areDetailsOpen={details}
      onDetailsChange={(areOpen) => onFlagsChange(areOpen ? { details: true } : {}, { resetScroll: false })}
      pasteDishes={pasteDishes}
      isJustAdded={justAdded}
      // Scrolls to the top, where the new list's header is highlighted.
      onWelcomed={() => onFlagsChange(details ? { details } : {}, { resetScroll: true })}
      onLeave={() => navigate({ to: '/', replace: true })}
    />
  );
}

import type { PublicListRow } from '#src/db/schema.ts';
import { ListCodes, useHandOver } from '#src/parts/handover/list-codes.tsx';
import { PageBar } from '#src/ui/page-bar.tsx';
import { PublicListMenu } from '../report/public-list-menu.tsx';
import { BackToCountry } from './back-to-country.tsx';
import { ShareList } from './share-list.tsx';

type PublicListBarProps = {
  list: PublicListRow;
  /** Goes back in history if the previous page is the country's lists; returns whether it did. */
  onBack: () => boolean;
  /** Whether the reader is a visitor. Sharing then leads to the login (P1.2). */
  isVisitor: boolean;
};

/**
 * The app bar of another user's list: back to the country's lists, share, and a menu with further actions.
 */
export function PublicListBar({ list, onBack, isVisitor }: PublicListBarProps) {
  const handOver = useHandOver(list);
  return (
    <PageBar
      back={<BackToCountry country={list.chosenCountry} onBack={onBack} />}
      actions={
        <>
          <ShareList list={list} isVisitor={isVisitor} />
          <PublicListMenu list={list} isVisitor={isVisitor} actions={handOver} />
          <ListCodes list={list} />
        </>
      }
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import type { PublicListRow } from '#src/db/schema.ts';
import { ListCodes, useHandOver } from '#src/shared/handover/list-codes.tsx';
import { RouteBackLink } from '#src/ui/links.ts';
import { PageBar } from '#src/ui/page-bar.tsx';
import { PublicListMenu } from './report/public-list-menu.tsx';
import { ShareList } from './share-list.tsx';

export type PublicListBarProps = {
  list: PublicListRow;
  /** Goes back in history where that leads to the country's lists, and says whether it did. */
  onBack: () => boolean;
  /** Whether nobody is signed in: sharing needs an account. */
  isVisitor: boolean;
};

/** The app bar on somebody's list: back to the country's lists, share, and hand over. */
export function PublicListBar({ list, onBack, isVisitor }: PublicListBarProps) {
  const { t } = useLingui();
  const handOver = useHandOver(list);
  return (
    <PageBar
      back={
        <RouteBackLink
          {...(list.chosenCountry === null
            ? { to: '/lists', label: t`All countries` }
            : {
                to: '/lists/$country',
                params: { country: list.chosenCountry },
                label: t`All lists for this country`,
              })}
          onClick={(event) => {
            if (onBack()) event.preventDefault();
          }}
        />
      }
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

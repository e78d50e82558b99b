import { Plural, Trans } from '@lingui/react/macro';
import { NotebookPen, Soup } from 'lucide-react';
import type { ReactNode } from 'react';
import type { List } from '#src/domain/list.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { RouteCardLink } from '#src/ui/links.ts';
import { ListCard } from '#src/ui/list-card.tsx';
import { CardFlag } from './card-flag.tsx';

/** The card of the draft, which is only on this device. Opening it continues the draft. */
export function DraftCard({ draft, menu }: { draft: List; menu: ReactNode }) {
  return (
    <ListCard
      flag={<CardFlag country={draft.chosenCountry} />}
      title={
        <h3 lang={languageTag(draft.language)}>
          <RouteCardLink to="/user/list/newList" search={{ details: true }}>
            {draft.name || <Trans>New list</Trans>}
          </RouteCardLink>
        </h3>
      }
      meta={
        <>
          <span>
            <NotebookPen aria-hidden="true" />
            <Trans>Draft</Trans>
          </span>
          {draft.items.length > 0 && (
            <span>
              <Soup aria-hidden="true" />
              <Plural value={draft.items.length} one="# dish" other="# dishes" />
            </span>
          )}
        </>
      }
      actions={menu}
    />
  );
}

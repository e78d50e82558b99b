import { useLingui } from '@lingui/react/macro';
import { OwnListTools, type OwnListToolsProps } from '#src/features/home/card-tools/own-list-tools.tsx';
import { shareOwnList } from '#src/features/list-details/share-own-list.ts';
import { DraftTools } from '#src/features/list-editor/draft-tools.tsx';

export type OwnCardToolsProps = Pick<OwnListToolsProps, 'renderCard'> & {
  /** Null for the draft. */
  list: OwnListToolsProps['list'] | null;
};

/** The tools of Home's cards in one chunk, with the sharing that the list's own page does too. */
export default function OwnCardTools({ list, renderCard }: OwnCardToolsProps) {
  const { i18n } = useLingui();
  if (list === null) return <DraftTools renderCard={renderCard} />;
  return <OwnListTools list={list} renderCard={renderCard} onShare={() => void shareOwnList(i18n, list)} />;
}

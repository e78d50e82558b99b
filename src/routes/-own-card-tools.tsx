import { useLingui } from '@lingui/react/macro';
import { OwnListTools, type OwnListToolsProps } from '#src/features/home/own-list-tools.tsx';
import { shareOwnList } from '#src/features/list-details/share-own-list.ts';

export type OwnCardToolsProps = Omit<OwnListToolsProps, 'onShare'>;

/** The tools of Home's cards in one chunk, with the sharing that the list's own page does too. */
export default function OwnCardTools(props: OwnCardToolsProps) {
  const { i18n } = useLingui();
  return <OwnListTools {...props} onShare={() => void shareOwnList(i18n, props.list)} />;
}

import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { editList } from '#src/commands/edit-list.ts';
import { publishList } from '#src/commands/publish-list.ts';
import type { List } from '#src/domain/list.ts';
import { useIsOffline } from '#src/platform/network.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { publicationOf } from '#src/queries/own-list.ts';
import { isDone, run } from '#src/shared/run.ts';
import { Switch } from '#src/ui/switch.tsx';
import { useChosen } from '#src/ui/use-chosen.ts';

export type PublishSwitchProps = {
  ref?: Ref<HTMLInputElement>;
  list: List;
  /** Called instead of publishing a list that has no country. */
  onCountryMissed: () => void;
};

/** Makes the list public, or the user's alone again. It shows what was pressed at once, and says when that waits. */
export function PublishSwitch({ ref, list, onCountryMissed }: PublishSwitchProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const publication = useQuery(publicationOf, list.id);
  const [isPublic = false, choose] = useChosen(publication?.isPublic);

  const unpublish = { kind: 'list.unpublish', listID: list.id, args: {} } as const;
  const change = (isPublic: boolean) => {
    if (isPublic && list.chosenCountry === null) return onCountryMissed();
    choose(isPublic, isDone(isPublic ? run(publishList, list.id) : run(editList, unpublish)));
  };
  const isOpenByLink = !isPublic && list.access === 'link';
  const hint = () => {
    if (publication?.isWaiting && isOffline) return t`Waiting for a connection`;
    if (publication?.isWaiting) return t`Sending…`;
    if (isPublic) return t`Anyone can find it`;
    if (isOpenByLink) return t`Anyone with the link can open it`;
    // A list from an older server or app does not say who can open it.
    return list.access === undefined ? t`Not public` : t`Only you can find it`;
  };
  return (
    <Switch
      ref={ref}
      label={t`Public list`}
      hint={hint()}
      checked={isPublic}
      onChange={(event) => change(event.target.checked)}
    />
  );
}

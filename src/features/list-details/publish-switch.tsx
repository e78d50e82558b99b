import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { publishList } from '#src/commands/publish-list.ts';
import { unpublishList } from '#src/commands/unpublish-list.ts';
import type { List } from '#src/domain/list.ts';
import { device } from '#src/native/device.ts';
import { useIsOffline } from '#src/native/use-is-offline.ts';
import { publicationOf } from '#src/queries/publication.ts';
import { showMessage } from '#src/ui/messages.ts';
import { Switch } from '#src/ui/switch.tsx';
import { isPublishedNow } from './is-published-now.ts';

export type PublishSwitchProps = {
  list: List;
  /** Called instead of publishing a list that has no country. */
  onCountryMissed: () => void;
};

/** Makes the list public, or the user's alone again. It is as it was pressed at once and says when it waits. */
export function PublishSwitch({ list, onCountryMissed }: PublishSwitchProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const publication = useLiveQuery(async () => publicationOf(device.db, list.id), [list.id]);
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted !== null && wanted === publication?.isPublic) setWanted(null);
  const last = useRef(publication);
  const look = useEffectEvent(() => {
    if (isPublishedNow(last.current, publication)) showMessage(t`List published`);
    last.current = publication;
  });
  useEffect(() => {
    if (publication !== undefined) look();
  }, [publication]);

  const change = (isPublic: boolean) => {
    if (isPublic && list.chosenCountry === null) return onCountryMissed();
    setWanted(isPublic);
    void (isPublic ? publishList : unpublishList)(device, list.id).catch((error) => {
      setWanted(null);
      throw error;
    });
  };
  const isPublic = wanted ?? publication?.isPublic ?? false;
  const hint = () => {
    if (publication?.isWaiting && isOffline) return t`Waits for a connection`;
    if (publication?.isWaiting) return t`Being sent`;
    return isPublic ? t`Everybody can find it` : t`Only you can find it`;
  };
  return (
    <Switch
      label={t`Public list`}
      hint={hint()}
      checked={isPublic}
      onChange={(event) => change(event.target.checked)}
    />
  );
}

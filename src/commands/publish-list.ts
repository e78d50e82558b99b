import { isPublic } from '#src/domain/list.ts';
import { isUnchangedCopy } from '#src/domain/new-list.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { entriesOf } from '#src/outbox/entry.ts';
import { write } from '#src/outbox/write.ts';
import { ACCESS_KINDS } from '#src/writes/list-access.ts';

/**
 * Publishes a list under its former public id or a new one (P5.1). Does nothing if it is already public, or
 * hidden by moderators.
 * @throws CommandError INVALID_FIELD if the list has no country; COPY_UNCHANGED for a copy with the same text
 *   as its source (P5.10). If this device does not know the source, the server refuses such a copy.
 */
export async function publishList(device: Device, listID: string): Promise<void> {
  await write(
    device,
    listID,
    async (list) => {
      if (list === null || isPublic(list) || list.hiddenFor !== undefined) return [];
      if (list.chosenCountry === null) throw new CommandError('INVALID_FIELD', 'chosenCountry');
      const source = list.publicID === null ? undefined : await device.db.publicLists.get(list.publicID);
      if (source !== undefined && isUnchangedCopy(list, source)) throw new CommandError('COPY_UNCHANGED');
      const publicID = list.formerPublicID ?? device.newID();
      return [{ kind: 'list.publish', listID, args: { publicID } }];
    },
    { also: 'publicLists' },
  );
}

/**
 * Opens a private list to everyone who has its link (P5.5). Does nothing if the list has a public id (its own
 * or its source's), is hidden by moderators, or is opened by an unsent change.
 */
export async function openByLink(device: Device, listID: string): Promise<void> {
  await write(device, listID, async (list) => {
    if (list === null || list.publicID !== null || list.hiddenFor !== undefined) return [];
    const waiting = (await entriesOf(device.db, listID)).filter(
      ({ kind, state }) => ACCESS_KINDS.has(kind) && state !== 'rejected',
    );
    return waiting.at(-1)?.kind === 'list.openByLink' ? [] : [{ kind: 'list.openByLink', listID, args: {} }];
  });
}

import { isPublic } from '#src/domain/list.ts';
import { isUnchangedCopy } from '#src/domain/new-list.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { entriesOf } from '#src/outbox/entry.ts';
import { write } from '#src/outbox/write.ts';
import { ACCESS_KINDS } from '#src/writes/list-access.ts';

/**
 * Makes a list public under an id made here, unless it has had one before. Does nothing when it is public already, or when
 * moderators have hidden it.
 * @throws CommandError INVALID_FIELD when the list has no country; COPY_UNCHANGED for a copy that says what its source
 * says, where this device knows that: else the server refuses it
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
 * Lets everybody who has a private list's link open it. A list with a public link needs no other, so nothing is done.
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

import { editAccount } from '#src/commands/account/edit-account.ts';
import { chooseCountry } from '#src/commands/choose-country.ts';
import { createList } from '#src/commands/draft.ts';
import { addItem, editList } from '#src/commands/edit-list.ts';
import { likeList, saveList } from '#src/commands/public-list.ts';
import { openByLink, publishList } from '#src/commands/publish-list.ts';
import { removeItem, removeList } from '#src/commands/removal.ts';
import { newList } from '#src/domain/new-list.ts';
import type { Device } from '#src/outbox/command.ts';
import { type AccountOp, CHANGES, type Op } from '#src/writes/table.ts';
import { type SampleTarget, sampleOf } from './samples.ts';

type Commands = {
  [Kind in Op['kind']]?: (device: Device, op: Extract<Op, { kind: Kind }>) => Promise<unknown>;
};

const TEXTS = { defaultName: 'New list', countryLabel: 'Japan', tastes: 'Japan tastes' };

/** The commands of the kinds that have one of their own. */
const COMMANDS: Commands = {
  'list.create': (device, { listID, args }) => createList(device, newList(listID, args.list)),
  'list.save': (device, { args }) => saveList(device, args.source),
  'list.remove': (device, { listID }) => removeList(device, listID),
  'list.setCountry': (device, { listID, args }) => chooseCountry(device, listID, args.country, TEXTS),
  'list.publish': (device, { listID }) => publishList(device, listID),
  'list.unpublish': (device, op) => editList(device, op),
  'list.openByLink': (device, { listID }) => openByLink(device, listID),
  'item.add': (device, { listID, args }) => addItem(device, listID, args.item),
  'item.remove': (device, op) => removeItem(device, op),
  'like.add': (device, { args }) => likeList(device, args),
};

/**
 * Makes the sample of a kind on a device as its user does: by the kind's own command, `editAccount` or
 * `editList`.
 * @throws Error for a kind of another subject that has no command here
 */
export async function writeSample(device: Device, kind: Op['kind'], target: SampleTarget): Promise<void> {
  const op = sampleOf(kind).op(target);
  const command = COMMANDS[kind] as ((device: Device, op: Op) => Promise<unknown>) | undefined;
  if (command !== undefined) await command(device, op);
  else if (kind.startsWith('account.')) await editAccount(device, op as AccountOp);
  else if (CHANGES.some((change) => change.kind === kind))
    await editList(device, op as Parameters<typeof editList>[1]);
  else throw new Error(`tests/writes/write-sample.ts does not know the command that writes ${kind}`);
}

import * as v from 'valibot';
import { NewListSchema } from '#src/contract/list.ts';
import { deleteDraft, readDraft } from '#src/db/drafts.ts';
import type { Item, List } from '#src/domain/list.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { write } from '#src/outbox/write.ts';
import { apply } from '#src/writes/table.ts';

/**
 * Creates the list that was a draft, with its first item if one is given, and takes the draft away.
 * @returns the list's id, which it has had since it was a draft
 * @throws CommandError INVALID_LIST when the content is not valid; the draft stays as it is
 */
export async function createList(device: Device, draft: List, firstItem?: Item): Promise<string> {
  const listID = draft.id;
  const list =
    firstItem === undefined
      ? draft
      : apply(draft, { kind: 'item.add', listID, itemID: firstItem.id, args: { item: firstItem } });
  const content = v.safeParse(NewListSchema, list);
  if (!content.success) throw new CommandError('INVALID_LIST', v.getDotPath(content.issues[0]) ?? 'list');
  const { name, description, chosenCountry, language, tags } = content.output;
  await write(
    device,
    listID,
    async (created) => {
      const kept = await readDraft(device.db);
      if (kept?.list.id === listID) await deleteDraft(device.db);
      // A second press while the first is under way: one list is one creation.
      if (created !== null) return [];
      const items = list?.items ?? [];
      return [
        {
          kind: 'list.create',
          listID,
          args: { list: { name, description, chosenCountry, language, tags, items } },
        },
      ];
    },
    { also: 'drafts' },
  );
  return listID;
}

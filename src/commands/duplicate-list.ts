import { LIMITS } from '#src/contract/limits.ts';
import { toFileList } from '#src/exchange/file-list.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { importLists } from './import-lists.ts';

/**
 * Makes another list with the dishes of one that the user wrote, none of them eaten: it comes in as a file of it would. Of a
 * copy there is none, for it would be one that nobody could tell from a list of the user's own.
 * @returns the new list's id
 * @throws CommandError INVALID_LIST when there is no such list on the device; what `importLists` throws
 */
export async function duplicateList(device: Device, listID: string): Promise<string> {
  const list = await device.db.lists.get(listID);
  if (list === undefined || !list.isAuthor) throw new CommandError('INVALID_LIST');
  const { userID } = list;
  const own = await device.db.lists
    .where('[userID+rev]')
    .between([userID, Number.NEGATIVE_INFINITY], [userID, Number.POSITIVE_INFINITY])
    .toArray();
  const name = nextName(list.name, new Set(own.map((each) => each.name)));
  const wish = { list: { ...toFileList(list, false), name }, into: null };
  const { made } = await importLists(device, [wish], list.language);
  const [duplicate] = made;
  if (duplicate === undefined) throw new CommandError('INVALID_LIST');
  return duplicate.listID;
}

/** "Naples" is followed by "Naples (2)", and that by "Naples (3)": the next that no list is called, cut to what a name may have. */
function nextName(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/ \(\d+\)$/, '');
  for (let place = 2; ; place++) {
    const end = ` (${place})`;
    // Half of a sign of two units shows nothing.
    const cut = stem.slice(0, LIMITS.listNameMax - end.length).replace(/[\uD800-\uDBFF]$/, '');
    if (!taken.has(cut + end)) return cut + end;
  }
}

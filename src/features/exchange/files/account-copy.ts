import * as v from 'valibot';
import { ListSchema } from '#src/contract/list.ts';
import { type ReadFile, readOrEmpty, toFileList } from '#src/exchange/file-list.ts';

const Lists = v.array(ListSchema);
/**
 * The parts of an exported account file that are read here (`DataExport` in
 * `src/commands/account/own-data.ts`).
 */
const CopySchema = v.object({
  server: v.nullable(v.object({ lists: Lists })),
  device: v.nullable(
    v.object({ lists: Lists, unsentChanges: v.array(v.object({ listID: v.optional(v.string()) })) }),
  ),
});

/**
 * Reads the lists from an exported file of the whole account. The file may have two versions of a list, the
 * server's and the device's. The device's version wins if it has unsent changes, else the version with the
 * higher revision.
 * @returns null if the text is not such a file
 */
export function readAccountCopy(text: string): ReadFile | null {
  const parsed = v.safeParse(CopySchema, JSON.parse(text), { abortEarly: true });
  if (!parsed.success) return null;
  const { server, device } = parsed.output;
  const unsent = new Set(device?.unsentChanges.map(({ listID }) => listID));
  const lists = new Map(server?.lists.filter(({ id }) => !unsent.has(id)).map((list) => [list.id, list]));
  for (const list of device?.lists ?? []) {
    if (list.rev >= (lists.get(list.id)?.rev ?? 0)) lists.set(list.id, list);
  }
  return readOrEmpty([...lists.values()].map((list) => toFileList(list, { withNotes: true })));
}

import { saveFile } from '#src/browser/files/save-file.ts';
import type { List } from '#src/domain/list.ts';
import { toFileList } from '#src/exchange/file-list.ts';
import { writeJson } from '#src/exchange/json-file.ts';

/** Characters that file systems and mail programs do not allow in a file's name. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;

/**
 * Shares a list with another app as a file, or downloads it. The file contains no ticks and notes, because
 * they are private.
 */
export async function sendAsFile(list: List): Promise<void> {
  const name = list.name.replace(FORBIDDEN, ' ').trim() || 'list';
  await saveFile(`${name}.json`, writeJson([toFileList(list, { withNotes: false })]));
}

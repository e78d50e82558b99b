import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { LIMITS } from '#src/contract/limits.ts';
import type { FileNote, FilePart, FileTrouble } from '#src/exchange/file-list.ts';

/** Returns the message that says why a file or text could not be read. */
export function troubleText(trouble: FileTrouble): MessageDescriptor {
  switch (trouble) {
    case 'json':
      return msg`This JSON can’t be read. Part of it may be missing.`;
    case 'format':
      return msg`This JSON contains no lists from this app.`;
    case 'newer':
      return msg`A newer version of the app made this file. Update the app first.`;
    case 'columns':
      return msg`No column contains dish names. Give one column the heading “Dish” or “Title”.`;
    case 'quote':
      return msg`A quotation mark is opened here and never closed.`;
    case 'empty':
      return msg`No lists or dishes were found.`;
    case 'size':
      return msg`This file is too large to import.`;
    case 'sheet':
      return msg`This is a spreadsheet. Save it as CSV, then choose that file.`;
    case 'archive':
      return msg`This is an archive. Unpack it, then choose a file from it.`;
    case 'document':
      return msg`This file is not plain text. Save it as text or CSV first.`;
  }
}

const PARTS: Record<Exclude<FilePart, 'dish' | 'list'>, MessageDescriptor> = {
  name: msg`Name`,
  text: msg`Description`,
  country: msg`Country`,
  language: msg`Language`,
  tags: msg`Tags`,
  tick: msg`Tick`,
  day: msg`Day`,
  stars: msg`Stars`,
  note: msg`Note`,
  place: msg`Place`,
};

/** Returns the message that says how an import changes a part of a file that breaks a limit or is invalid. */
export function noteText(
  { what, part }: Pick<FileNote, 'what' | 'part'>,
  translate: (text: MessageDescriptor) => string,
): MessageDescriptor {
  if (part === 'list')
    return msg`More than ${LIMITS.itemsPerList} dishes: it will be split into several lists`;
  if (part === 'dish') return msg`A dish without a name is left out`;
  const label = translate(PARTS[part]);
  if (what === 'shortened') return msg`${label}: too long, so it will be shortened`;
  return msg`${label}: can’t be used, so it will be left out`;
}

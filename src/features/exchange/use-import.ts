import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { inSlices } from '#src/browser/database/in-slices.ts';
import { type ImportChoice, type ImportResult, importLists } from '#src/commands/import-lists.ts';
import { type FileList, type FileNote, type FileTrouble, MAX_FILE_LISTS } from '#src/exchange/file-list.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { run } from '#src/parts/actions/run.ts';
import { announce } from '#src/ui/messages.ts';
import { useOnce } from '#src/ui/use-once.ts';
import { fitLists, latestDay } from './files/fit-lists.ts';
import { readFile } from './files/read-file.ts';
import { readTextFile } from './read-text-file.ts';
import { undoAfterFetch } from './undo-after-fetch.ts';

/** Lists read from a file, ready for the import, and the notes on parts that do not fit. */
export type ReadLists = { lists: FileList[]; notes: FileNote[] };
/** Why a file could not be read, and the line with the error. */
type Trouble = { trouble: FileTrouble; line?: number };
/** A file that does not state its encoding, and the encoding by which it was read. */
type Guess = { file: File; encoding: string };

/** The session storage key of the last import, stored so that it can be undone after a reload. */
const KEY = 'imported';

function storedImport(): ImportResult | null {
  try {
    const stored: ImportResult | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    // An import stored by an earlier version lacks `said`.
    return stored?.made.every(({ said }) => said !== undefined) ? stored : null;
  } catch {
    return null;
  }
}

function storeImport(imported: ImportResult | null): void {
  try {
    if (imported === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(imported));
  } catch {
    // Without storage the import can be undone only until the page is left.
  }
}

/** Returns the state of an import, from reading a file to the undo, and the actions that change it. */
export function useImport() {
  const { t, i18n } = useLingui();
  const [read, setRead] = useState<ReadLists | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [done, setDone] = useState(storedImport);
  const [guess, setGuess] = useState<Guess | null>(null);

  /** The number of reads so far. A slow read checks it and drops its result if a later read has begun. */
  const readCount = useRef(0);

  const readText = async (text: string, name = '') => {
    readCount.current += 1;
    const readNumber = readCount.current;
    const untitled = t`New list`;
    const file = readFile(text, name, untitled, navigator.language);
    setTrouble(file.kind === 'unreadable' ? file : null);
    setRead(null);
    if (file.kind === 'unreadable') return;
    const { lists, notes } = await inSlices(fitLists(file.lists, untitled, latestDay(Date.now())));
    if (readNumber !== readCount.current) return;
    // `fitLists` may split lists, so check their number again.
    if (lists.length > MAX_FILE_LISTS) setTrouble({ trouble: 'size' });
    else setRead({ lists, notes: [...file.notes, ...notes] });
  };
  /** @param chosen the encoding chosen by the user after a wrong guess */
  const readBlob = async (file: File, chosen?: string) => {
    const languages = [i18n.locale, ...navigator.languages];
    const read = await readTextFile(file, languages, chosen).catch(() => ({ trouble: 'size' as const }));
    const isText = 'text' in read;
    setGuess(isText && read.guessed ? { file, encoding: read.guessed } : null);
    if (isText) return readText(read.text, file.name);
    setRead(null);
    setTrouble(read);
  };
  const finish = (imported: ImportResult | null) => {
    storeImport(imported);
    setDone(imported);
  };
  const importing = useOnce(async (choices: ImportChoice[]) => {
    const outcome = await run(importLists, choices, languageOfTag(i18n.locale).code);
    if (outcome.kind === 'done') finish(outcome.value);
  });
  const undoing = useOnce(async () => {
    if (done === null) return;
    const outcome = await undoAfterFetch(done);
    if (outcome.kind === 'failed') return;
    finish(null);
    announce(t`The import has been undone`);
  });
  const forget = () => {
    setRead(null);
    finish(null);
  };
  const isBusy = importing.isBusy || undoing.isBusy;
  const { press: startImport } = importing;
  return {
    read,
    trouble,
    guess,
    done,
    isBusy,
    readText,
    readBlob,
    startImport,
    undo: undoing.press,
    forget,
  };
}

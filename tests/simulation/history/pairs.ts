import { DIRECT, LOCAL, SENT } from './commands.ts';
import { FAULTS, type Fault, isLocalFault, isRequestFault } from './faults.ts';

export type Pair = { command: string; fault: Fault };

/** Commands that edit a list the server knows, so that somebody else can have changed it meanwhile. */
const NEEDS_NO_LIST = new Set([
  'createList',
  'saveList',
  'likeList',
  'keepAsOwnList',
  'retryEntry',
  'chooseAvatar',
  'renameAccount',
  'chooseAccountLanguage',
  'approveTerms',
]);
const OF_A_SOURCE = new Set(['saveList', 'likeList']);

/** Whether a fault can happen to a command: what never leaves the phone cannot be dropped on the way. */
export function canHappen(command: string, fault: Fault): boolean {
  if (command in LOCAL) return isLocalFault(fault);
  if (command in DIRECT) {
    if (command === 'browse') return false;
    return isLocalFault(fault) || (isRequestFault(fault) && fault !== 'old-server');
  }
  if (fault === 'unpublished') return OF_A_SOURCE.has(command);
  if (fault === 'changed-elsewhere' || fault === 'deleted-elsewhere') return !NEEDS_NO_LIST.has(command);
  return true;
}

/** Every pair of a command and a fault that can meet, among these faults. */
export function pairsOf(faults: readonly Fault[] = FAULTS): Pair[] {
  const commands = [...Object.keys(SENT), ...Object.keys(LOCAL), ...Object.keys(DIRECT)];
  return commands.flatMap((command) =>
    faults.filter((fault) => canHappen(command, fault)).map((fault) => ({ command, fault })),
  );
}

/** How many scenes a history has of the pair it turns on: more of what often finds nothing to happen to. */
export function focusedScenes({ command, fault }: Pair): number {
  if (fault === 'lock-broken') return 8;
  // Many a command is over before it comes.
  if (fault === 'killed-in-transaction') return 10;
  const isElsewhere = fault === 'changed-elsewhere' || fault === 'deleted-elsewhere';
  return isElsewhere && (command === 'removeListTag' || command === 'removeItemTag') ? 6 : 4;
}

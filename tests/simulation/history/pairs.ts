import { DIRECT, LOCAL, SENT } from './commands.ts';
import { FAULTS, type Fault, isLocalFault, isRequestFault } from './faults.ts';

/** A command and a fault that can hit it. */
export type Pair = { command: string; fault: Fault };

/**
 * Commands that do not edit a list on the server, so that no other device can have changed or removed it
 * meanwhile.
 */
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
const NEEDS_SOURCE = new Set(['saveList', 'likeList']);

/**
 * Returns whether a fault can hit a command: a command that sends no request, for example, meets no fault of
 * the network.
 */
export function canHappen(command: string, fault: Fault): boolean {
  if (command in LOCAL) return isLocalFault(fault);
  if (command in DIRECT) {
    if (command === 'browse') return false;
    return isLocalFault(fault) || (isRequestFault(fault) && fault !== 'old-server');
  }
  if (fault === 'unpublished') return NEEDS_SOURCE.has(command);
  if (fault === 'changed-elsewhere' || fault === 'deleted-elsewhere') return !NEEDS_NO_LIST.has(command);
  return true;
}

/** Returns every possible pair of a command and one of these faults. */
export function pairsOf(faults: readonly Fault[] = FAULTS): Pair[] {
  const commands = [...Object.keys(SENT), ...Object.keys(LOCAL), ...Object.keys(DIRECT)];
  return commands.flatMap((command) =>
    faults.filter((fault) => canHappen(command, fault)).map((fault) => ({ command, fault })),
  );
}

/**
 * Returns the number of scenes of a history's focused pair. A pair whose fault often hits nothing has more.
 */
export function focusedScenes({ command, fault }: Pair): number {
  if (fault === 'lock-broken') return 8;
  // Many commands end before this fault strikes.
  if (fault === 'killed-in-transaction') return 10;
  const isElsewhere = fault === 'changed-elsewhere' || fault === 'deleted-elsewhere';
  return isElsewhere && (command === 'removeListTag' || command === 'removeItemTag') ? 6 : 4;
}

import { ask, watchQuery } from '#src/browser/database/query.ts';
import { network } from '#src/browser/network/network.ts';
import { syncNow } from '#src/browser/network/sync-client.ts';
import { currentAccount } from '#src/queries/account.ts';
import { writtenDraft } from '#src/queries/home.ts';
import { unsentCounts } from '#src/queries/outbox.ts';
import { typedTexts } from '#src/queries/unsent-changes.ts';
import { hasAllergiesOnlyHere } from './allergy-loss-warning.tsx';

/**
 * What signing out would lose: changes and allergies that the server does not have, typed unsaved texts, and
 * a draft that was never created.
 */
export type Unsent = {
  changes: number;
  /** How many of the changes can still be sent; the server has refused the others. */
  sendable: number;
  typed: number;
  hasDraft: boolean;
  hasAllergies: boolean;
};

/** How long to wait for the last changes to be sent while online, in milliseconds. */
const SEND_TIMEOUT_MS = 6000;
/** How long to wait for the last changes to be sent while offline, in milliseconds. */
const OFFLINE_SEND_TIMEOUT_MS = 2000;

async function readUnsent(): Promise<Unsent> {
  const [{ waiting, rejected }, typed, draft, hasAllergies] = await Promise.all([
    ask(unsentCounts),
    ask(typedTexts),
    ask(writtenDraft),
    hasAllergiesOnlyHere(),
  ]);
  return {
    changes: waiting + rejected,
    sendable: waiting,
    typed: typed.length,
    hasDraft: draft !== null,
    hasAllergies,
  };
}

/**
 * Tries for a limited time to send all unsent changes.
 * @returns the data that is then still on this device only
 */
export async function sendAll(): Promise<Unsent> {
  const [{ waiting }, account] = await Promise.all([ask(unsentCounts), ask(currentAccount)]);
  // A paused session sends nothing before the next sign-in, so do not wait.
  if (waiting > 0 && account?.isPaused === false) {
    syncNow();
    await untilAllSent(network.isOffline() ? OFFLINE_SEND_TIMEOUT_MS : SEND_TIMEOUT_MS);
  }
  return readUnsent();
}

/** Resolves when no change waits to be sent, or after `ms` milliseconds. */
function untilAllSent(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stop = watchQuery(unsentCounts, ({ waiting }) => waiting === 0 && end(), end);
  });
}

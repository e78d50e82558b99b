import { liveQuery } from 'dexie';
import { createApi } from '#src/api/client.ts';
import { withLock } from '#src/api/deadline.ts';
import { activeUser, progressOf } from '#src/outbox/lanes.ts';
import { type Pulled, pausingApi } from '#src/sync/pull.ts';
import { sendPendingLogout } from '#src/sync/session.ts';
import { createSynchroniser } from '#src/sync/synchroniser.ts';
import { createAskingInView } from './ask-in-view.ts';
import { type BackgroundSync, startBackgroundSync } from './background-sync.ts';
import { forgetPersonal } from './clear-storage.ts';
import { device, onCommitted } from './device.ts';
import { nextTask } from './idle.ts';
import { native, publicOrigin } from './native.ts';
import { network } from './network.ts';
import { tellingApi } from './server-failures.ts';
import { offerToken, syncToken, takeStoredToken } from './stored-token.ts';

/** Where the service is: `/api` at the app's own address unless the build names another. */
const BASE = import.meta.env.VITE_API_BASE ?? '/api';

const server = createApi({ base: new URL(BASE, publicOrigin()).href, onReached: network.report });
const service = pausingApi(server, device.db);

/** For requests that the app makes by itself: the user is told once that the server fails at one, until it is answered. */
export const background = {
  db: device.db,
  api: tellingApi(service, false),
  now: device.now,
  newID: device.newID,
  wake: sendSoon,
  withSessionLock: <T>(work: () => Promise<T>) => withLock('session', work),
  onOtherUser: forgetPersonal,
};

/** For requests that the user asks for: they are told each time that the server fails at one. */
export const backend = { ...background, api: tellingApi(service) };

/** The one of the two for a fetch, which the user asks for or which happens by itself. */
export const serviceFor = (isAsked: boolean) => (isAsked ? backend : background);

/** The service as screens call it for what the user asks for. */
export const { api } = backend;

let backgroundSync: BackgroundSync | undefined;

/** A token that was left for this app to sign in with and asks nobody; used once. */
let foundToken: string | null = null;

const synchroniser = createSynchroniser({
  ...background,
  api: tellingApi(server, false),
  network,
  askedApi: tellingApi(server),
  random: Math.random,
  withLock: (work) => withLock('outbox', work, () => progressOf(device.db)),
  before: async () => {
    await sendPendingLogout(background);
    if (foundToken !== null && (await syncToken(background, foundToken))) foundToken = null;
  },
  onDrained: (left) => backgroundSync?.tried(left),
});

/** Retries everything that waits and fetches the account ("Sync now"). */
export const syncNow = synchroniser.syncNow;

/**
 * Looks at the server whether the account has come further, and fetches what is new, after sending what waits: for a screen
 * that lacks something of the user's.
 * @returns what came of it; `failed` also while there is no network
 */
export async function lookForNews(): Promise<Pulled> {
  return isWorthTrying() ? synchroniser.look() : 'failed';
}

const askingInView = createAskingInView({
  db: device.db,
  now: device.now,
  isInView: () => document.visibilityState === 'visible' && isWorthTrying(),
  ask: synchroniser.askByTheMinute,
});

/** The app started, came into view or is online again. */
function resume(): void {
  if (!isWorthTrying()) return;
  synchroniser.resume();
  askingInView.begin();
}

/**
 * Begins to send and fetch: after every command, at start, at sign-in, on coming into view, on the network's return and by
 * the minute while in view.
 * Called once, after the first paint: nothing the user sees waits for it.
 */
export async function startSync(): Promise<void> {
  // Its modules have run in this task.
  await nextTask();
  const found = takeStoredToken(native !== null);
  if (found?.isAsked) offerToken(found.token);
  else foundToken = found?.token ?? null;
  backgroundSync = startBackgroundSync(countWaiting);
  onCommitted(() => {
    backgroundSync?.written(isWorthTrying());
    sendSoon();
  });
  addEventListener('online', () => {
    network.hint(true);
    resume();
  });
  addEventListener('offline', () => network.hint(false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resume();
  });
  // Back from the browser's cache of pages, where some browsers say nothing of being visible again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resume();
  });
  network.subscribe(askingInView.begin);
  resume();
  onSignIn(() => {
    synchroniser.signedIn();
    askingInView.begin();
  });
}

/** Calls `listener` whenever somebody signs in, here or in another tab: what they have left unsent may go now. */
function onSignIn(listener: () => void): void {
  let before: string | null | undefined;
  liveQuery(async () => activeUser(device.db)).subscribe({
    next: (active) => {
      if (before !== undefined && active !== null && active !== before) listener();
      before = active;
    },
    // A database that cannot be read shows on the page itself.
    error: () => undefined,
  });
}

/** How many changes of the signed-in user are to be sent. */
async function countWaiting(): Promise<number> {
  const userID = await activeUser(device.db);
  if (userID === null) return 0;
  const count = (state: string) => device.db.outbox.where('[userID+state]').equals([userID, state]).count();
  return (await count('waiting')) + (await count('sending'));
}

/** Sends what waits, where that is worth a try. */
function sendSoon(): void {
  if (isWorthTrying()) synchroniser.wake();
}

/** A browser that says it has no network is believed until our server answers all the same. Its yes proves nothing. */
function isWorthTrying(): boolean {
  return navigator.onLine || !network.isOffline();
}

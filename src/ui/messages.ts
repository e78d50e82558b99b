import { createListeners } from './listeners.ts';
import type { Message } from './message-bar.tsx';
import { areMessagesTimed } from './on-off-settings.ts';
import { DOUBLE_TAP_MS } from './use-once.ts';

/** How long a message shows by default, in milliseconds. */
const SHOWN_MS = 4000;

type MessageOptions = Pick<Message, 'tone' | 'isAtBottom'> & {
  action?: Action;
  /** Messages with an action that have the same topic replace each other, like messages with the same words. */
  topic?: string;
  /**
   * How long the message shows, in milliseconds. Set it if the action is available for longer than a message
   * usually shows.
   */
  forMs?: number;
};

/** A message that was shown; `shownAt` is in milliseconds since 1970. */
type PastMessage = Pick<Message, 'id' | 'text' | 'tone'> & { shownAt: number };

/**
 * If a live region changes twice within this time, in milliseconds, a screen reader may read only the second
 * text.
 */
const HEARD_MS = 1000;

/** The number of past messages that are stored. */
const MAX_PAST = 50;

type Action = NonNullable<Message['action']> & {
  /**
   * Whether the action applies only to its own message, like an undo. Such a message stays behind a later one
   * with the same words, instead of being replaced.
   */
  isSpecific?: boolean;
};

/** The text of a live region. `id` differs each time, also for the same text. */
type Announcement = { id: number; text: string };

type Queued = Omit<Message, 'action'> & { forMs: number; action?: Action; topic?: string };
/**
 * The remaining time of a message. It has no timer while the clocks are stopped.
 */
type Clock = { remainingMs: number; startedAt: number; timer?: ReturnType<typeof setTimeout> | undefined };

/** Plain messages in order. The first is shown, or all of them if messages stay until they are closed. */
let queue: readonly Queued[] = [];
/**
 * Messages with an action, newest last. They show at once, because their action expires. Of messages with the
 * same words, only the last shows.
 */
let offers: readonly Queued[] = [];
let shown: readonly Message[] = [];
let past: readonly PastMessage[] = [];
let announcement: Announcement = { id: 0, text: '' };
/** The message in the announcement; undefined if the announcement was not a message. */
let announcedID: Message['id'] | undefined;
/** The time of the announcement (`performance.now()`). */
let announcedAt = Number.NEGATIVE_INFINITY;
let nextID = 1;
/** The time of the last chosen action, and the value of `nextID` at that time. */
let chosen = { at: Number.NEGATIVE_INFINITY, nextID: 0 };
let isHolding = false;
const clocks = new Map<Message['id'], Clock>();
const { notify, subscribe } = createListeners();

function startClock(id: Message['id'], clock: Clock): void {
  if (!areMessagesTimed()) return;
  clock.startedAt = Date.now();
  clock.timer = setTimeout(() => remove((message) => message.id === id), clock.remainingMs);
}

function stopClock(clock: Clock): void {
  clearTimeout(clock.timer);
  clock.timer = undefined;
}

/** Returns whether two messages have the same topic, in whatever words, or without a topic the same words. */
const isAlike = (one: Queued, other: Queued) =>
  one.topic === other.topic &&
  (one.topic !== undefined || (one.text === other.text && one.action?.label === other.action?.label));

/** Updates the shown messages and starts the clock of each new one. */
function show(): void {
  // A message behind a later one with the same words has a clock too, because it may be shown again.
  const next = [...queue.slice(0, areMessagesTimed() ? 1 : undefined), ...offers];
  const newMessages = next.filter(({ id }) => !clocks.has(id));
  const currentIDs = new Set(next.map(({ id }) => id));
  for (const [id, clock] of clocks) {
    if (currentIDs.has(id)) continue;
    stopClock(clock);
    clocks.delete(id);
  }
  if (next.length === 0) isHolding = false;
  for (const { id, text, tone, forMs } of newMessages) {
    const clock: Clock = { remainingMs: forMs, startedAt: Date.now() };
    clocks.set(id, clock);
    if (!isHolding) startClock(id, clock);
    past = [{ id, text, tone, shownAt: clock.startedAt }, ...past].slice(0, MAX_PAST);
  }
  shown = next.filter((each, index) => !next.slice(index + 1).some((later) => isAlike(each, later)));
  const newest = newMessages.at(-1);
  // Another live region announces failures.
  if (newest !== undefined) setAnnouncement(newest.tone === 'failure' ? '' : wordsToSay(newest), newest.id);
  else if (next.length === 0 && announcedID !== undefined) setAnnouncement('');
  notify();
}

/** Returns the text of a message for screen readers, including the label of its button. */
export const wordsOf = ({ text, action }: Message): string =>
  action === undefined ? text : `${text}. ${action.label}`;

/**
 * Returns the text to announce for the newest message. If a message with an action was announced just before,
 * a screen reader may not have read it, so its text is included.
 */
function wordsToSay(newest: Queued): string {
  const previous = offers.find(({ id }) => id === announcedID && id !== newest.id);
  const isUnheard = previous !== undefined && performance.now() - announcedAt < HEARD_MS;
  return isUnheard ? `${announcement.text}. ${wordsOf(newest)}` : wordsOf(newest);
}

function setAnnouncement(text: string, message?: Message['id']): void {
  announcement = { id: announcement.id + 1, text };
  announcedID = message;
  announcedAt = performance.now();
}

/**
 * Shows a message for about four seconds. A plain message waits for earlier ones, and the same text is not
 * queued twice. A message with an action shows at once beside others, because its action expires. It replaces
 * an earlier message with the same words or topic, unless the earlier one's action is specific, and closes
 * when its action is chosen.
 */
export function showMessage(text: string, { action, forMs = SHOWN_MS, ...look }: MessageOptions = {}): void {
  const id = nextID++;
  if (action === undefined) {
    if (queue.some((message) => message.text === text)) return;
    queue = [...queue, { id, text, forMs, ...look }];
  } else {
    const onSelect = () => {
      // After an action is chosen, the next message moves under the same finger, so ignore the second tap of
      // a double tap.
      const isSameFinger = performance.now() - chosen.at < DOUBLE_TAP_MS && id < chosen.nextID;
      if (isSameFinger) return;
      chosen = { at: performance.now(), nextID };
      remove((message) => message.id === id);
      action.onSelect();
    };
    const offer = { id, text, forMs, ...look, action: { ...action, onSelect } };
    offers = [...offers.filter((each) => each.action?.isSpecific || !isAlike(each, offer)), offer];
  }
  show();
}

function remove(isRemoved: (message: Queued) => boolean): void {
  queue = queue.filter((message) => !isRemoved(message));
  offers = offers.filter((message) => !isRemoved(message));
  show();
}

/**
 * Removes a message and those with the same words behind it; without an id, the first shown message. The next
 * waiting message then shows.
 */
export function dismissMessage(id: Message['id'] | undefined = shown[0]?.id): void {
  const closed = [...queue, ...offers].find((message) => message.id === id);
  if (closed)
    remove((message) => message.id === id || (message.action !== undefined && isAlike(message, closed)));
}

/**
 * Stops the clocks of the shown messages while the pointer or the focus is on them, and resumes them
 * afterwards.
 */
export function holdMessage(isHeld: boolean): void {
  if (isHolding === isHeld || (isHeld && clocks.size === 0)) return;
  isHolding = isHeld;
  for (const [id, clock] of clocks) {
    if (isHeld) {
      clock.remainingMs = Math.max(clock.remainingMs - (Date.now() - clock.startedAt), 1000);
      stopClock(clock);
    } else startClock(id, clock);
  }
}

/** Adds a text that was shown in another way to the past messages. */
export function rememberMessage(text: string): void {
  past = [{ id: nextID++, text, tone: 'plain' as const, shownAt: Date.now() }, ...past].slice(0, MAX_PAST);
  notify();
}

/** Announces a text to screen readers that the screen already shows. */
export function announce(text: string): void {
  setAnnouncement(text);
  notify();
}

/**
 * Returns the messages shown since the app was opened, newest first. For `useSyncExternalStore` with
 * `subscribeMessages`.
 */
export const pastMessages = (): readonly PastMessage[] => past;

/**
 * Returns the messages to show now: a plain one, then those with an action, newest last. For
 * `useSyncExternalStore` with `subscribeMessages`.
 */
export const shownMessages = (): readonly Message[] => shown;

/** Returns the text of the polite live region. For `useSyncExternalStore` with `subscribeMessages`. */
export const currentAnnouncement = (): Announcement => announcement;

/** Calls `listener` after every change; returns a function that unsubscribes. */
export const subscribeMessages = subscribe;

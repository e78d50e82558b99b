import { createListeners } from './listeners.ts';
import type { Message } from './message-bar.tsx';
import { doMessagesGo } from './on-off-settings.ts';
import { DOUBLE_TAP_MS } from './use-once.ts';

/** How long a message stays (specification, section 4). */
const SHOWN_MS = 4000;

export type MessageOptions = Pick<Message, 'tone' | 'isAtBottom'> & {
  action?: Action;
  /** How long it stays, where it offers something that can be done for longer than a message stays (milliseconds). */
  forMs?: number;
};

/** A message that was shown, and when (milliseconds since 1970). */
export type PastMessage = Pick<Message, 'id' | 'text' | 'tone'> & { shownAt: number };

/** Of two lines that come to a live region within this time a screen reader may say the second alone (milliseconds). */
const HEARD_MS = 1000;

/** How many messages can be read again. */
const REMEMBERED = 50;

type Action = NonNullable<Message['action']> & {
  /** Whether what it does is for its own message alone, such as an undo: one behind a later message of the same words is kept. */
  isOwn?: boolean;
};

/** What a live region says: `id` differs each time, also for the same text. */
export type Announcement = { id: number; text: string };

type Queued = Omit<Message, 'action'> & { forMs: number; action?: Action };
/** How long a message still has; without a timer while the clocks stand. */
type Clock = { left: number; startedAt: number; timer?: ReturnType<typeof setTimeout> | undefined };

/** Plain messages in their order; the first is shown, or all where they do not go by themselves. */
let queue: readonly Queued[] = [];
/** Messages with an action, newest last; shown at once, since what they offer does not keep, but the same words once. */
let offers: readonly Queued[] = [];
let shown: readonly Message[] = [];
let past: readonly PastMessage[] = [];
let announcement: Announcement = { id: 0, text: '' };
/** The message that the announcement tells; undefined where it stands somewhere on the screen already. */
let announced: Message['id'] | undefined;
/** When the announcement came (`performance.now()`). */
let saidAt = Number.NEGATIVE_INFINITY;
let nextID = 1;
/** When an action was chosen last, and the id that is above all those that stood there then. */
let chosen = { at: Number.NEGATIVE_INFINITY, before: 0 };
let isHolding = false;
const clocks = new Map<Message['id'], Clock>();
const { notify, subscribe } = createListeners();

function run(id: Message['id'], clock: Clock): void {
  if (!doMessagesGo()) return;
  clock.startedAt = Date.now();
  clock.timer = setTimeout(() => remove((message) => message.id === id), clock.left);
}

function stop(clock: Clock): void {
  clearTimeout(clock.timer);
  clock.timer = undefined;
}

const isAlike = (one: Queued, other: Queued) =>
  one.text === other.text && one.action?.label === other.action?.label;

/** Shows what is to be shown now; a message that comes to it gets its full time. */
function show(): void {
  // What stands behind a later one of the same words has its time too: it may be shown again.
  const next = [...queue.slice(0, doMessagesGo() ? 1 : undefined), ...offers];
  const newcomers = next.filter(({ id }) => !clocks.has(id));
  const staying = new Set(next.map(({ id }) => id));
  for (const [id, clock] of clocks) {
    if (staying.has(id)) continue;
    stop(clock);
    clocks.delete(id);
  }
  if (next.length === 0) isHolding = false;
  for (const { id, text, tone, forMs } of newcomers) {
    const clock: Clock = { left: forMs, startedAt: Date.now() };
    clocks.set(id, clock);
    if (!isHolding) run(id, clock);
    past = [{ id, text, tone, shownAt: clock.startedAt }, ...past].slice(0, REMEMBERED);
  }
  shown = next.filter((each, index) => !next.slice(index + 1).some((later) => isAlike(each, later)));
  const newest = newcomers.at(-1);
  // Failures are announced by a live region of their own.
  if (newest !== undefined) say(newest.tone === 'failure' ? '' : wordsToSay(newest), newest.id);
  else if (next.length === 0 && announced !== undefined) say('');
  notify();
}

/** A message as it is said: with what can be done about it, which stands beside it for the eye. */
export const wordsOf = ({ text, action }: Message): string =>
  action === undefined ? text : `${text}. ${action.label}`;

/** A message as it is said after an offer that was said a moment ago and may not have been heard: with that before it. */
function wordsToSay(newest: Queued): string {
  const before = offers.find(({ id }) => id === announced && id !== newest.id);
  const isUnheard = before !== undefined && performance.now() - saidAt < HEARD_MS;
  return isUnheard ? `${announcement.text}. ${wordsOf(newest)}` : wordsOf(newest);
}

function say(text: string, message?: Message['id']): void {
  announcement = { id: announcement.id + 1, text };
  announced = message;
  saidAt = performance.now();
}

/**
 * Shows a line of text above everything for about four seconds, after those that wait already. The same text is not
 * queued twice. One with an action is shown at once beside what is shown, since what it offers does not keep, in the place
 * of one with the same words; it closes when the action is chosen.
 */
export function showMessage(text: string, { action, forMs = SHOWN_MS, ...look }: MessageOptions = {}): void {
  const id = nextID++;
  if (action === undefined) {
    if (queue.some((message) => message.text === text)) return;
    queue = [...queue, { id, text, forMs, ...look }];
  } else {
    const onSelect = () => {
      // The next message moves up under the finger that has chosen this one.
      const isSameFinger = performance.now() - chosen.at < DOUBLE_TAP_MS && id < chosen.before;
      if (isSameFinger) return;
      chosen = { at: performance.now(), before: nextID };
      remove((message) => message.id === id);
      action.onSelect();
    };
    const offer = { id, text, forMs, ...look, action: { ...action, onSelect } };
    offers = [...offers.filter((each) => each.action?.isOwn || !isAlike(each, offer)), offer];
  }
  show();
}

function remove(isGone: (message: Queued) => boolean): void {
  queue = queue.filter((message) => !isGone(message));
  offers = offers.filter((message) => !isGone(message));
  show();
}

/** Takes a message away with those of the same words behind it, or the oldest that is shown; the next one follows. */
export function dismissMessage(id: Message['id'] | undefined = shown[0]?.id): void {
  const closed = [...queue, ...offers].find((message) => message.id === id);
  if (closed)
    remove((message) => message.id === id || (message.action !== undefined && isAlike(message, closed)));
}

/** Stops the clocks of what is shown while the pointer or focus rests on it, and lets them go on afterwards. */
export function holdMessage(isHeld: boolean): void {
  if (isHolding === isHeld || (isHeld && clocks.size === 0)) return;
  isHolding = isHeld;
  for (const [id, clock] of clocks) {
    if (isHeld) {
      clock.left = Math.max(clock.left - (Date.now() - clock.startedAt), 1000);
      stop(clock);
    } else run(id, clock);
  }
}

/** Keeps a line that was shown in another way, so that it too can be read again. */
export function rememberMessage(text: string): void {
  past = [{ id: nextID++, text, tone: 'plain' as const, shownAt: Date.now() }, ...past].slice(0, REMEMBERED);
  notify();
}

/** Says a line to screen readers that stands somewhere on the screen already. */
export function announce(text: string): void {
  say(text);
  notify();
}

/** The messages shown since the app was opened, newest first. With `subscribeMessages` for `useSyncExternalStore`. */
export const pastMessages = (): readonly PastMessage[] => past;

/**
 * The messages to show now: a plain one, then those with an action, newest last. With `subscribeMessages` for
 * `useSyncExternalStore`.
 */
export const shownMessages = (): readonly Message[] => shown;

/** What the polite live region says now. With `subscribeMessages` for `useSyncExternalStore`. */
export const currentAnnouncement = (): Announcement => announcement;

/** Calls `listener` on every change; returns how to stop that. */
export const subscribeMessages = subscribe;

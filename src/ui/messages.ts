import type { Message } from './message-bar.tsx';

/** How long a message stays (specification, section 4). */
const SHOWN_MS = 4000;

export type MessageOptions = Pick<Message, 'tone' | 'action'>;

let queue: readonly Message[] = [];
/** A message that was shown, and when (milliseconds since 1970). */
export type PastMessage = Pick<Message, 'id' | 'text' | 'tone'> & { shownAt: number };

/** How many messages can be read again. */
const REMEMBERED = 50;

let past: readonly PastMessage[] = [];
let announcement = '';
let nextID = 1;
let left = SHOWN_MS;
let startedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function run(): void {
  startedAt = Date.now();
  timer = setTimeout(dismissMessage, left);
}

function stop(): void {
  clearTimeout(timer);
  timer = undefined;
}

/** Puts a new queue in place; a message that comes to its head gets its full time. */
function set(next: readonly Message[]): void {
  const isNewHead = next[0] !== queue[0];
  queue = next;
  if (isNewHead) {
    stop();
    left = SHOWN_MS;
    const [head] = next;
    if (head) {
      run();
      const { id, text, tone } = head;
      if (past[0]?.id !== id) past = [{ id, text, tone, shownAt: startedAt }, ...past].slice(0, REMEMBERED);
    }
    // A failure has a live region of its own.
    announcement = next[0]?.tone === 'failure' ? '' : (next[0]?.text ?? '');
  }
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Shows a line of text above everything for about four seconds, after those that wait already.
 * The same text is not queued twice. One with an action goes first, since what it offers does not keep;
 * it closes when the action is chosen.
 */
export function showMessage(text: string, options: MessageOptions = {}): void {
  const { action } = options;
  if (action === undefined && queue.some((message) => message.text === text)) return;
  const message: Message = { id: nextID++, text, ...options };
  if (action === undefined) {
    set([...queue, message]);
    return;
  }
  const onSelect = () => {
    set(queue.filter((queued) => queued.id !== message.id));
    action.onSelect();
  };
  // Whatever is on screen has been seen; what waits behind it comes afterwards.
  set([{ ...message, action: { ...action, onSelect } }, ...queue.slice(1)]);
}

/** Takes the shown message away; the next one follows. */
export function dismissMessage(): void {
  set(queue.slice(1));
}

/** Stops the shown message's clock while the pointer or focus rests on it, and lets it go on afterwards. */
export function holdMessage(isHeld: boolean): void {
  if (isHeld && timer !== undefined) {
    left = Math.max(left - (Date.now() - startedAt), 1000);
    stop();
  } else if (!isHeld && timer === undefined && queue.length > 0) run();
}

/** Says a line to screen readers that stands somewhere on the screen already. */
export function announce(text: string): void {
  announcement = text;
  notify();
}

/** The messages shown since the app was opened, newest first. With `subscribeMessages` for `useSyncExternalStore`. */
export const pastMessages = (): readonly PastMessage[] => past;

/** The message to show now. With `subscribeMessages` for `useSyncExternalStore`. */
export const shownMessage = (): Message | undefined => queue[0];

/** What the page's one polite live region holds now. */
export const currentAnnouncement = (): string => announcement;

/** Calls `listener` on every change; returns how to stop that. */
export function subscribeMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

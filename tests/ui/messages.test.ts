import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  announce,
  currentAnnouncement,
  dismissMessage,
  holdMessage,
  pastMessages,
  showMessage,
  shownMessages,
} from '#src/ui/messages.ts';
import { turnMessageTimes } from '#src/ui/on-off-settings.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  while (shownMessages().length > 0) dismissMessage();
  vi.useRealTimers();
});

test('messages are shown one after the other, about four seconds each, none twice', () => {
  showMessage('List added');
  showMessage('List added');
  showMessage('List published');
  expect(shownMessages()[0]?.text).toBe('List added');
  vi.advanceTimersByTime(4000);
  expect(shownMessages()[0]?.text).toBe('List published');
  vi.advanceTimersByTime(3999);
  expect(shownMessages()[0]?.text).toBe('List published');
  vi.advanceTimersByTime(1);
  expect(shownMessages()).toEqual([]);
});

test('a held message stays, and its time continues afterwards', () => {
  showMessage('List added');
  vi.advanceTimersByTime(1500);
  holdMessage(true);
  vi.advanceTimersByTime(60_000);
  expect(shownMessages()[0]?.text).toBe('List added');
  holdMessage(false);
  vi.advanceTimersByTime(2499);
  expect(shownMessages()[0]?.text).toBe('List added');
  vi.advanceTimersByTime(1);
  expect(shownMessages()).toEqual([]);
});

/** Shows a message with an undo. */
const offer = (text: string, onSelect: () => void, forMs = 6000) =>
  showMessage(text, { forMs, action: { label: 'Undo', onSelect, isSpecific: true } });
const texts = () => shownMessages().map(({ text }) => text);

test('a message with an action is shown at once and replaces none that is shown', () => {
  const undo = vi.fn();
  showMessage('List added');
  showMessage('List published');
  offer('Removed', undo);
  expect(texts()).toEqual(['List added', 'Removed']);
  vi.advanceTimersByTime(4000);
  expect(texts()).toEqual(['List published', 'Removed']);
  shownMessages().at(-1)?.action?.onSelect();
  expect(undo).toHaveBeenCalledOnce();
  expect(texts()).toEqual(['List published']);
});

test('each of two removals in a row can be undone while it is held', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  offer('Soup removed', first);
  vi.advanceTimersByTime(3000);
  offer('Soup removed', second);
  vi.advanceTimersByTime(2699);
  expect(texts()).toEqual(['Soup removed']);
  shownMessages()[0]?.action?.onSelect();
  expect(second).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
  expect(texts()).toEqual(['Soup removed']);
  vi.advanceTimersByTime(50);
  shownMessages()[0]?.action?.onSelect();
  // The message has just moved up under the finger, so a tap this soon is not meant for it.
  expect(first).not.toHaveBeenCalled();
  vi.advanceTimersByTime(250);
  shownMessages()[0]?.action?.onSelect();
  expect(first).toHaveBeenCalledOnce();
  expect(texts()).toEqual([]);
});

test('each of two removals is held only for its time; closing the message closes both', () => {
  offer('Soup removed', vi.fn());
  vi.advanceTimersByTime(3000);
  offer('Soup removed', vi.fn());
  vi.advanceTimersByTime(3000);
  shownMessages()[0]?.action?.onSelect();
  expect(texts()).toEqual([]);
  offer('Soup removed', vi.fn());
  offer('Bread removed', vi.fn());
  offer('Soup removed', vi.fn());
  expect(texts()).toEqual(['Bread removed', 'Soup removed']);
  dismissMessage(shownMessages()[1]?.id);
  expect(texts()).toEqual(['Bread removed']);
});

test('three lists saved in a row show one message, which opens the last of them', () => {
  const open = vi.fn();
  for (const list of ['first', 'second', 'third']) {
    showMessage('List added', { action: { label: 'Open', onSelect: () => open(list) } });
    expect(texts()).toEqual(['List added']);
    vi.advanceTimersByTime(1000);
  }
  vi.advanceTimersByTime(2999);
  shownMessages()[0]?.action?.onSelect();
  expect(open.mock.calls).toEqual([['third']]);
  expect(texts()).toEqual([]);
});

test('a message that arrives while another is held waits with it', () => {
  offer('Soup removed', vi.fn());
  holdMessage(true);
  offer('Bread removed', vi.fn());
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Soup removed', 'Bread removed']);
  holdMessage(false);
  vi.advanceTimersByTime(6000);
  expect(texts()).toEqual([]);
});

test('each message is announced politely, except for a failure, which has an alert', () => {
  showMessage('List added');
  expect(currentAnnouncement().text).toBe('List added');
  showMessage('Wrong name', { tone: 'failure' });
  dismissMessage();
  expect(currentAnnouncement().text).toBe('');
  announce('Back online');
  expect(currentAnnouncement().text).toBe('Back online');
});

test('past messages can be read again, newest first, each once', () => {
  showMessage('List added');
  showMessage('Logout failed', { tone: 'failure' });
  vi.advanceTimersByTime(4000);
  expect(pastMessages().slice(0, 2)).toMatchObject([
    { text: 'Logout failed', tone: 'failure' },
    { text: 'List added' },
  ]);
  holdMessage(true);
  holdMessage(false);
  dismissMessage();
  expect(pastMessages().filter(({ text }) => text === 'Logout failed')).toHaveLength(1);
});

test('the action of a message is announced with it', () => {
  offer('Fava removed', () => undefined);
  expect(currentAnnouncement().text).toBe('Fava removed. Undo');
  vi.advanceTimersByTime(2000);
  showMessage('List added');
  expect(currentAnnouncement().text).toBe('List added');
});

test('an action announced a moment ago is announced again with the next message', () => {
  offer('Fava removed', () => undefined);
  vi.advanceTimersByTime(100);
  showMessage('2 new achievements');
  expect(currentAnnouncement().text).toBe('Fava removed. Undo. 2 new achievements');
});

test('messages stay until closed if the user chose so, all visible and none twice', () => {
  turnMessageTimes(false);
  onTestFinished(() => turnMessageTimes(true));
  showMessage('List added');
  showMessage('List added');
  showMessage('List published');
  offer('Fava removed', () => undefined);
  expect(currentAnnouncement().text).toBe('Fava removed. Undo');
  vi.advanceTimersByTime(3_600_000);
  holdMessage(true);
  holdMessage(false);
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(['List added', 'List published', 'Fava removed']);
  dismissMessage();
  expect(texts()).toEqual(['List published', 'Fava removed']);
});

test('a message replaces an earlier one of its topic whatever its button says, and no message without it', () => {
  const added = (text: string, label: string, topic?: string) =>
    showMessage(text, { ...(topic && { topic }), action: { label, onSelect: () => undefined } });
  added('added', 'Undo');
  added('Ramen added', 'Undo', 'added');
  // The user has changed the language.
  added('Soba hinzugefügt', 'Rückgängig', 'added');
  expect(texts()).toEqual(['added', 'Soba hinzugefügt']);
});

test('a message replaces an earlier one of its topic, and its action is that of the later one', () => {
  const chosen = vi.fn();
  const added = (dish: string) =>
    showMessage(`${dish} added`, { topic: 'added', action: { label: 'Undo', onSelect: () => chosen(dish) } });
  added('Ramen');
  offer('Removed', () => undefined);
  added('Soba');
  expect(texts()).toEqual(['Removed', 'Soba added']);
  shownMessages()[1]?.action?.onSelect();
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Soba');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  announce,
  currentAnnouncement,
  dismissMessage,
  holdMessage,
  pastMessages,
  showMessage,
  shownMessage,
} from '#src/ui/messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  while (shownMessage()) dismissMessage();
  vi.useRealTimers();
});

test('shows one after the other, about four seconds each, none twice', () => {
  showMessage('List added');
  showMessage('List added');
  showMessage('List published');
  expect(shownMessage()?.text).toBe('List added');
  vi.advanceTimersByTime(4000);
  expect(shownMessage()?.text).toBe('List published');
  vi.advanceTimersByTime(3999);
  expect(shownMessage()?.text).toBe('List published');
  vi.advanceTimersByTime(1);
  expect(shownMessage()).toBeUndefined();
});

test('stays while it is held and goes on where its clock stopped', () => {
  showMessage('List added');
  vi.advanceTimersByTime(1500);
  holdMessage(true);
  vi.advanceTimersByTime(60_000);
  expect(shownMessage()?.text).toBe('List added');
  holdMessage(false);
  vi.advanceTimersByTime(2499);
  expect(shownMessage()?.text).toBe('List added');
  vi.advanceTimersByTime(1);
  expect(shownMessage()).toBeUndefined();
});

test('puts a message with an action before those that wait, and closes it when the action is chosen', () => {
  const undo = vi.fn();
  showMessage('List added');
  showMessage('List published');
  showMessage('Removed', { action: { label: 'Undo', onSelect: undo } });
  expect(shownMessage()?.text).toBe('Removed');
  shownMessage()?.action?.onSelect();
  expect(undo).toHaveBeenCalledOnce();
  expect(shownMessage()?.text).toBe('List published');
});

test('a second removal with the same words has its own undo', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  showMessage('Removed', { action: { label: 'Undo', onSelect: first } });
  showMessage('Removed', { action: { label: 'Undo', onSelect: second } });
  shownMessage()?.action?.onSelect();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

test('says each message politely, a failure not: that one has an alert', () => {
  showMessage('List added');
  expect(currentAnnouncement()).toBe('List added');
  showMessage('Wrong name', { tone: 'failure' });
  dismissMessage();
  expect(currentAnnouncement()).toBe('');
  announce('Back online');
  expect(currentAnnouncement()).toBe('Back online');
});

test('what was shown can be read again, newest first, each once', () => {
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

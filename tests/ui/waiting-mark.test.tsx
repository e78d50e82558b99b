import '#tests/helpers/dom.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import styles from '#src/ui/waiting-mark.module.css';
import { WaitingMark } from '#src/ui/waiting-mark.tsx';

test('the mark of an unsent change becomes visible after four seconds', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => root.unmount());
  flushSync(() => root.render(<WaitingMark label="Waiting to be sent" />));
  const isHidden = () => element.querySelector('[role="img"]')?.classList.contains(styles.early ?? '');
  flushSync(() => vi.advanceTimersByTime(3999));
  expect(isHidden()).toBe(true);
  flushSync(() => vi.advanceTimersByTime(1));
  expect(isHidden()).toBe(false);
});

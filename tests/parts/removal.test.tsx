import '#tests/helpers/dom.ts';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { AskToRemove, type Removable, useRemoval } from '#src/parts/actions/removal.tsx';
import { dismissMessage, shownMessages } from '#src/ui/messages.ts';
import { turnMessageTimes } from '#src/ui/on-off-settings.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const FAVA = newDish('Fava');
const LIST = listOf([FAVA], { name: 'Soups' });

beforeAll(() => {
  // happy-dom has no top layer, so a modal dialog only gets its `open` attribute.
  Object.assign(document.createElement('dialog').constructor.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '');
    },
  });
});
beforeEach(async () => {
  await Promise.all([device.db.outbox.clear(), device.db.bases.clear()]);
  await signInHere([LIST]);
  for (const { id } of shownMessages()) dismissMessage(id);
});

/** Asks for confirmation and removes the target. */
function Asking({ target }: { target: Removable }) {
  const remove = useRemoval(target);
  return <AskToRemove target={target} onRemove={() => void remove()} onClose={() => undefined} />;
}

const LIST_TARGET: Removable = { listID: LIST.id, name: 'Soups' };
const DISH_TARGET: Removable = { listID: LIST.id, itemID: FAVA.id, name: 'Fava' };

test.each([
  ['a list', LIST_TARGET, 'Are you sure you want to remove this list?', 'List removed: Soups'],
  ['a dish', DISH_TARGET, 'Are you sure you want to remove this dish?', 'Fava removed'],
])('%s is removed after a confirmation, and restored by “Undo”', async (_, target, question, message) => {
  const screen = await openScreen(<Asking target={target} />);
  await eventually(() => expect(screen.querySelector('dialog h2')?.textContent).toBe(question));
  expect(await device.db.outbox.count()).toBe(0);
  const confirm = [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remove');
  confirm?.click();
  await eventually(() => expect(shownMessages()[0]?.text).toBe(message));
  const dishNames = async () => (await device.db.lists.get(LIST.id))?.items.map(({ name }) => name);
  expect(await dishNames()).toEqual(target.itemID === undefined ? undefined : []);
  shownMessages()[0]?.action?.onSelect();
  await eventually(async () => expect(await dishNames()).toEqual(['Fava']));
  expect(await device.db.outbox.count()).toBe(0);
});

test('if messages stay until closed, a removal can be undone as long as its message is shown', async () => {
  turnMessageTimes(false);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
    turnMessageTimes(true);
  });
  const screen = await openScreen(<Asking target={DISH_TARGET} />);
  await eventually(() => expect(screen.querySelector('dialog h2')).not.toBeNull());
  const holdTimes = async () =>
    (await device.db.outbox.toArray()).map(({ notBefore }) => notBefore - Date.now());
  /** Advances the clock, and expects that the removal is still held, or no longer. */
  const pass = async (ms: number, { isHeld }: { isHeld: boolean }) => {
    vi.advanceTimersByTime(ms);
    await eventually(async () =>
      expect((await holdTimes()).some((remainingMs) => remainingMs > 0)).toBe(isHeld),
    );
  };
  [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remove')?.click();
  await eventually(() => expect(shownMessages()[0]?.text).toBe('Fava removed'));
  for (let turn = 0; turn < 10; turn += 1) await pass(5000, { isHeld: true });
  shownMessages()[0]?.action?.onSelect();
  await eventually(async () => expect(await device.db.outbox.count()).toBe(0));
  // A removal whose message is closed is sent.
  [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remove')?.click();
  await eventually(() => expect(shownMessages()[0]?.text).toBe('Fava removed'));
  await pass(5000, { isHeld: true });
  dismissMessage();
  await pass(7000, { isHeld: false });
});

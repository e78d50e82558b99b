import '#tests/helpers/dom.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { useAccount } from '#src/parts/account/use-account.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { signInHere } from '#tests/helpers/this-browser.ts';

function Name({ onShown }: { onShown: (id: string | undefined) => void }) {
  const account = useAccount();
  onShown(account === null ? 'nobody' : account?.id);
  return account?.id ?? '';
}

test('a screen that opens right after a sign-out never sees the former account', async () => {
  await signInHere([]);
  const screen = document.body.appendChild(document.createElement('div'));
  const root = createRoot(screen);
  const frame = <Name key="frame" onShown={() => undefined} />;
  root.render([frame]);
  await eventually(() => expect(screen.textContent).not.toBe(''));
  const shown: (string | undefined)[] = [];
  await device.db.meta.delete('session');
  flushSync(() => root.render([frame, <Name key="login" onShown={(id) => shown.push(id)} />]));
  await eventually(() => expect(shown.at(-1)).toBe('nobody'));
  expect(new Set(shown)).toEqual(new Set([undefined, 'nobody']));
  root.unmount();
});

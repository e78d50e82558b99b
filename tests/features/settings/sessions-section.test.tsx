import '#tests/helpers/dom.ts';
import { expect, test, vi } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { SessionsSection } from '#src/features/settings/sessions-section.tsx';
import { USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { noNetwork } from '#tests/helpers/scripted-api.ts';

/** The server, which answers each request with `reply`. */
const service = vi.hoisted(() => ({ reply: null as unknown }));
vi.mock('#src/browser/network/sync-client.ts', async () => {
  const { device: here } = await import('#src/browser/database/device.ts');
  const userService = { ...here, api: async () => service.reply };
  return { api: userService.api, userService, backgroundService: userService, serviceFor: () => userService };
});

test.each<[string, Reply<unknown>, string]>([
  ['no answer', noNetwork, 'Could not load your devices: the server did not answer.'],
  [
    'the server failed, with its message',
    { kind: 'refusal', status: 500, error: { error: 'On fire' }, retryAfterMs: 0 },
    'On fire',
  ],
])('if sessions cannot be loaded, the section says so and offers a retry: %s', async (_, reply, text) => {
  service.reply = reply;
  const screen = await openScreen(<SessionsSection userID={USER} onSignedOut={() => undefined} />);
  await eventually(() => expect(screen.querySelector('p')?.textContent).toBe(text));
  expect([...screen.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Try again']);
});

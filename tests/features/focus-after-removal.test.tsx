import '#tests/helpers/dom.ts';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { OwnItem } from '#src/features/list/own/own-item.tsx';
import { SessionsSection } from '#src/features/settings/sessions-section.tsx';
import { TagsField } from '#src/ui/tags-field.tsx';
import { listOf, newDish, testID, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

/** The server, which answers each request with `reply`. */
const service = vi.hoisted(() => ({ reply: null as unknown }));
vi.mock('#src/browser/network/sync-client.ts', async () => {
  const { device: here } = await import('#src/browser/database/device.ts');
  const userService = {
    ...here,
    api: async () => service.reply,
    wake: () => undefined,
    withSessionLock: <T,>(work: () => Promise<T>) => work(),
  };
  return { api: userService.api, userService, backgroundService: userService, serviceFor: () => userService };
});

const nothing = () => undefined;
beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = nothing;
  HTMLElement.prototype.scrollIntoView = nothing;
  Object.assign(document.createElement('dialog').constructor.prototype, { showModal: nothing });
});

const named = (label: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === label,
  );
/** Presses a button as with the keyboard, while it has the focus. */
async function press(label: string, within?: () => ParentNode | null) {
  await eventually(() => expect(named(label, within?.() ?? document)).toBeTruthy());
  const button = named(label, within?.() ?? document);
  button?.focus();
  button?.click();
}
const heading = (
  <h1 tabIndex={-1} id="heading">
    Page
  </h1>
);

/** A list in which each dish can be removed. */
function Dishes({ list }: { list: ReturnType<typeof listOf> }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <main>
      {heading}
      <ul>
        {list.items.map((item) => (
          <OwnItem
            key={item.id}
            {...{
              item,
              listID: list.id,
              country: 'PL',
              lang: 'pl',
              textLang: 'pl',
              fit: undefined,
              tasted: undefined,
            }}
            {...{ isWaiting: false, isNew: false, isOpen: open === item.id }}
            onToggle={setOpen}
            onShow={nothing}
            onEaten={nothing}
          />
        ))}
      </ul>
    </main>
  );
}

test('removing a dish moves the focus to the next dish, or else to the page’s heading', async () => {
  const [first, second] = [newDish('Bigos'), newDish('Żurek')];
  for (const [items, focusedID] of [
    [[first, second], second.id],
    [[first], 'heading'],
  ] as const) {
    const list = listOf([...items]);
    await signInHere([list]);
    const screen = await openScreen(<Dishes list={list} />);
    await press('Bigos', () => screen);
    await press('Remove', () => screen);
    await press('Remove', () => screen.querySelector('dialog'));
    await eventually(() => expect(document.activeElement?.id).toBe(focusedID));
    screen.remove();
  }
});

function Tags() {
  const [tags, setTags] = useState(['#soup', '#sour']);
  return (
    <TagsField
      onPaste={() => null}
      label="Tags"
      hint=""
      addLabel="Add tag"
      removeLabel={(tag) => `Remove ${tag}`}
      problemOf={() => null}
      tags={tags}
      onAdd={async () => true}
      onRemove={(removed) => setTags(tags.filter((tag) => tag !== removed))}
    />
  );
}

test('removing a tag moves the focus to the field for the next tag', async () => {
  const screen = await openScreen(<Tags />);
  await press('Remove #soup', () => screen);
  await eventually(() => expect(named('Remove #soup', screen)).toBeUndefined());
  expect(document.activeElement).toBe(screen.querySelector('input'));
});

test('signing out a device moves the focus to the page’s heading', async () => {
  const session = { device: 'phone', browser: 'Firefox', system: 'Android', createdAt: 0, lastUsedAt: 0 };
  const sessions = [
    { ...session, id: testID(), browser: 'Chrome', isCurrent: true },
    { ...session, id: testID(), isCurrent: false },
  ];
  service.reply = { kind: 'answer', data: { sessions } };
  const screen = await openScreen(
    <main>
      {heading}
      <SessionsSection userID={USER} onSignedOut={nothing} />
    </main>,
  );
  await press('Sign out: Firefox · Android', () => screen);
  await eventually(() => expect(document.activeElement?.id).toBe('heading'));
});

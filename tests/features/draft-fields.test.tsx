import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { useQuery } from '#src/browser/database/use-query.ts';
import { editAccount } from '#src/commands/account/edit-account.ts';
import { editDraft, startDraft } from '#src/commands/draft.ts';
import { readDraft } from '#src/db/drafts.ts';
import type { List } from '#src/domain/list.ts';
import { DescriptionField, NameField } from '#src/features/list/drafting/draft-fields.tsx';
import { ChangeName } from '#src/features/settings/change-name.tsx';
import { currentAccount } from '#src/queries/account.ts';
import { currentDraft } from '#src/queries/home.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

beforeEach(async () => {
  await device.db.drafts.clear();
  await signInHere([]);
  await startDraft(device, { name: 'old', language: 'EN' });
  await editDraft(device, { kind: 'list.describe', args: { description: 'old' } });
});

function Live({ children }: { children: (draft: List) => React.ReactNode }) {
  const draft = useQuery(currentDraft);
  return draft ? children(draft.list) : null;
}
const draft = async () => (await readDraft(device.db))?.list as List;
const KINDS = {
  name: {
    screen: ({ name }: List) => <NameField name={name} lang="en" defaultName="New list" isRefused={false} />,
    write: (name: string) => editDraft(device, { kind: 'list.rename', args: { name } }),
  },
  description: {
    screen: ({ description }: List) => <DescriptionField description={description} lang="en" error={null} />,
    write: (description: string) => editDraft(device, { kind: 'list.describe', args: { description } }),
  },
};

/** Opens a field of the draft and moves the focus into it. */
async function enterField(kind: keyof typeof KINDS) {
  const page = await openScreen(<Live>{KINDS[kind].screen}</Live>);
  const field = await eventually(() => {
    const found = page.querySelector<HTMLInputElement>(`[name=${kind}]`);
    expect(found?.value).toBe('old');
    return found as HTMLInputElement;
  });
  fire(field, 'focusin');
  const type = async (text: string) => {
    typeInto(field, text);
    await databaseIdle();
  };
  return { field, type };
}

test.each(['name', 'description'] as const)(
  'a letter typed into a draft’s %s and deleted again keeps the text of another tab',
  async (kind) => {
    const { field, type } = await enterField(kind);
    await type('oldx');
    expect((await draft())[kind]).toBe('oldx');
    await KINDS[kind].write('newer');
    await databaseIdle();
    await type('old');
    fire(field, 'focusout');
    await eventually(() => expect(field.value).toBe('newer'));
    expect((await draft())[kind]).toBe('newer');
  },
);

test("a draft's name that is emptied and left is replaced by the name of another tab", async () => {
  const { field, type } = await enterField('name');
  await type('oldx');
  await type('');
  await KINDS.name.write('newer');
  await databaseIdle();
  fire(field, 'focusout');
  await eventually(() => expect(field.value).toBe('newer'));
  await databaseIdle();
  expect((await draft()).name).toBe('newer');
});

test("saving the user's name unchanged here keeps the name that another tab has saved", async () => {
  const onClose = vi.fn();
  const page = await openScreen(<ChangeName name="Ada" onClose={onClose} />);
  await editAccount(device, { kind: 'account.name', args: { name: 'Countess' } });
  fire(page.querySelector('form') as HTMLElement, 'submit');
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect((await currentAccount(device.db))?.name).toBe('Countess');
});

import { expect, type Locator } from 'playwright/test';
import { accountOnServer } from './helpers/account-on-server.ts';
import { axeViolations } from './helpers/axe.ts';
import { tabTo } from './helpers/keyboard.ts';
import { newPublicList } from './helpers/new-list.ts';
import {
  findItalianList,
  type InputMethod,
  signInFromMail,
  TOUCH,
  tickAndRegister,
} from './helpers/newcomer-flow.ts';
import { newPhone } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newPerson, newTraveller } from './helpers/traveller.ts';

const KEYBOARD: InputMethod = {
  press: async (target) => {
    await tabTo(target.page(), target);
    const isBox = (await target.getAttribute('type')) === 'checkbox';
    await target.page().keyboard.press(isBox ? 'Space' : 'Enter');
  },
  write: async (field, text) => {
    await tabTo(field.page(), field);
    await field.page().keyboard.type(text);
  },
};

for (const [inputName, input] of [
  ['keyboard', KEYBOARD],
  ['touch', TOUCH],
] as const) {
  test(
    `by ${inputName} alone, a visitor ticks on a found list, registers and signs in on another phone`,
    DEEP,
    async ({ browser, request, server }) => {
      const author = await newTraveller(server, 'Author');
      const items = ['Panelle', 'Sfincione'].map((name) => ({ name, description: '', tags: [] }));
      const name = `Palermo by ${inputName}`;
      await newPublicList(request, author, { name, items, chosenCountry: 'IT' });
      const visitor = newPerson('Elpis');
      const first = await newPhone(browser, server);
      await first.goto('/');
      await findItalianList(first, input, name);
      await tickAndRegister(first, input, 'Panelle', visitor);
      expect(await axeViolations(first)).toEqual([]);

      const second = await newPhone(browser, server);
      await second.goto(server.mailedLink(visitor.email, '/activate/'));
      await second.getByRole('button', { name: 'Activate account' }).click();
      await expect(second.getByText('Your account is activated! You can now log in.')).toBeVisible();
      expect(await axeViolations(second)).toEqual([]);
      await signInFromMail(second, input, visitor);
      await expect(second.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(second.getByRole('main').getByRole('checkbox', { name: 'Panelle' })).toBeChecked();
      const onServer = async () =>
        (await accountOnServer(second)).ownLists.map((list) => [
          list.name,
          list.items.filter(({ isDone }) => isDone).map((item) => item.name),
        ]);
      await expect.poll(onServer).toEqual([[name, ['Panelle']]]);
    },
  );
}

test('on a first visit a dish of a searched country is two taps away (P2.22)', async ({
  browser,
  server,
}) => {
  const phone = await newPhone(browser, server);
  await phone.goto('/');
  const main = phone.getByRole('main');
  await main.getByRole('searchbox').fill('Thailand');
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps++;
  };
  await tap(main.getByRole('link', { name: /^Thailand/ }));
  const start = phone.getByRole('region', { name: 'Start with these three dishes' });
  await tap(start.getByRole('listitem').first().getByRole('link'));
  await expect(phone.getByRole('dialog').getByRole('heading', { level: 2 })).toContainText('ผัดไทย');
  expect(taps).toBe(2);
  await phone.goBack();
  await start.getByRole('link', { name: 'All 16 dishes of “Thai essentials”' }).tap();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Thai essentials');
});

import { expect } from 'playwright/test';
import { accountOnServer } from './helpers/account-on-server.ts';
import { complaints } from './helpers/axe.ts';
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

for (const [how, input] of [
  ['the keys', KEYBOARD],
  ['a finger', TOUCH],
] as const) {
  test(
    `a visitor finds a list, ticks, registers and opens the mail elsewhere, by ${how} alone`,
    DEEP,
    async ({ browser, request, server }) => {
      const author = await newTraveller(server, 'Author');
      const items = ['Panelle', 'Sfincione'].map((name) => ({ name, description: '', tags: [] }));
      const name = `Palermo by ${how}`;
      await newPublicList(request, author, { name, items, chosenCountry: 'IT' });
      const who = newPerson('Elpis');
      const first = await newPhone(browser, server);
      await first.goto('/');
      await findItalianList(first, input, name);
      await tickAndRegister(first, input, 'Panelle', who);
      expect(await complaints(first)).toEqual([]);

      const second = await newPhone(browser, server);
      await second.goto(server.mailedLink(who.email, '/activate/'));
      await second.getByRole('button', { name: 'Activate account' }).click();
      await expect(second.getByText('Your account is activated! You can now log in.')).toBeVisible();
      expect(await complaints(second)).toEqual([]);
      await signInFromMail(second, input, who);
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

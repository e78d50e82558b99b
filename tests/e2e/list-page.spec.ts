/** A list's page on a phone and on a wide screen (P2.14, P2.16). */
import { expect, type Locator, type Page } from 'playwright/test';
import { TASTY_DISHES } from '#src/features/home/tasty-dishes/dishes.ts';
import { axeViolations } from './helpers/axe.ts';
import { swipe } from './helpers/finger.ts';
import { expectFocus, tabTo } from './helpers/keyboard.ts';
import { expectSoundLayout } from './helpers/layout.ts';
import { newOwnList, newPublicList } from './helpers/new-list.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';
import { wholeRows } from './helpers/whole-on-screen.ts';

const PHONE = { width: 360, height: 780 };

const NAMES = ['Sfogliatella riccia', 'Babà al rum', 'Pizza margherita at the counter', 'Taralli', 'Ragù'];
/**
 * Returns `count` typical dishes, of which the first `eaten` are ticked. Most have a description and tags,
 * some have a name of two lines.
 */
const dishes = (count: number, eaten = 0) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${NAMES[index % NAMES.length]} ${index + 1}`,
    description:
      index % 4 === 3 ? '' : 'Crisp layers around ricotta and candied orange, eaten warm from the paper.',
    tags: index % 3 === 2 ? [] : ['#sweet', '#street'],
    isDone: index < eaten,
  }));

const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /^(Dishes|Eaten)/ })
    .getByRole('listitem')
    .filter({ hasText: name });
/** Returns the button that opens a dish in its row. */
const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const header = (page: Page) => page.getByRole('banner');
/** The link to Home in the app bar. The bar at the bottom has one too. */
const backLink = (page: Page) => page.locator('#page-bar-start').getByRole('link', { name: 'Home' });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('an own list, a public one and one open by link show four whole dishes on the first screen', async ({
    page,
    request,
    browser,
    server,
  }) => {
    const author = await newTraveller(server, 'Parthenope');
    const name = 'Naples on foot, from the station to the sea';
    const { id, publicID } = await newPublicList(request, author, {
      name,
      chosenCountry: 'IT',
      items: dishes(14, 3),
    });
    const visitor = await newPhone(browser, server);
    await visitor.setViewportSize(PHONE);
    await visitor.goto(`/list/IT/${publicID}`);
    await expect(opener(visitor, 'Ragù 5')).toBeVisible();
    expect(await wholeRows(visitor)).toBeGreaterThanOrEqual(4);
    await expectSoundLayout(visitor);

    const privateID = await newOwnList(request, author, { name, chosenCountry: 'IT', items: dishes(14) });
    await signIn(page, author, `/user/list/${privateID}`);
    await expect(opener(page, 'Ragù 5')).toBeVisible();
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(4);
    await request.post(`/api/createList/${privateID}?private=true`, { data: { access: 'link' } });
    await visitor.goto(`/list/private/${privateID}`);
    await expect(opener(visitor, 'Ragù 5')).toBeVisible();
    expect(await wholeRows(visitor)).toBeGreaterThanOrEqual(4);

    await page.goto(`/user/list/${id}`);
    await expect(opener(page, 'Ragù 5')).toBeVisible();
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(4);
    await expectSoundLayout(page);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('the placeholder rows of a loading list are where its dishes appear', DEEP, async ({ page }) => {
    // A starter list. Its dishes have a description and tags, as most do, and names of one line.
    const publicID = TASTY_DISHES.find(({ country }) => country === 'PL')?.listID;
    const continueRequests: (() => void)[] = [];
    await page.route(
      '**/api/publicList/details/**',
      (route) => void continueRequests.push(() => void route.continue()),
    );
    await page.goto('/lists');
    await page.evaluate((id) => {
      history.pushState({}, '', `/list/PL/${id}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, publicID);
    const rows = page.locator('[aria-busy="true"] > div:nth-last-child(-n + 5)');
    await expect(rows.first()).toBeVisible();
    const tops = (elements: Locator) =>
      elements.evaluateAll((all) => all.slice(0, 5).map((each) => each.getBoundingClientRect().top));
    const before = await tops(rows);
    await expect.poll(() => continueRequests.length).toBeGreaterThan(0);
    for (const continueRequest of continueRequests) continueRequest();
    const dishes = page.locator('main ul > li:has([data-item-name])');
    await expect(dishes.first()).toBeVisible();
    const after = await tops(dishes);
    for (const [index, top] of before.entries()) expect(Math.abs(top - (after[index] ?? 0))).toBeLessThan(6);
  });

  test(
    'on a list the app bar has a link to Home, a share button and a menu instead of the app’s logo',
    DEEP,
    async ({ page, request, server }) => {
      const owner = await newTraveller(server, 'Lampetia');
      const listID = await newOwnList(request, owner, { name: 'Herds', items: dishes(2) });
      await signIn(page, owner);
      await expect(header(page).getByRole('link', { name: 'Food Odyssey' })).toBeVisible();
      await page.goto(`/user/list/${listID}`);
      await expect(backLink(page)).toBeVisible();
      await expect(header(page).getByRole('button', { name: 'Share list' })).toBeVisible();
      await expect(header(page).getByRole('link', { name: 'Food Odyssey' })).toBeHidden();
      await header(page).getByRole('button', { name: 'More options for this list' }).tap();
      await expect(page.locator(':popover-open').getByRole('button')).toHaveText([
        'Edit name',
        'Duplicate',
        'Show QR code',
        'Send as a file',
        'Remove list',
      ]);
      await page.locator(':popover-open').getByRole('button', { name: 'Duplicate' }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Herds (2)');
      await expect(page.getByRole('group', { name: 'List added' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Dishes' }).getByRole('listitem')).toHaveCount(2);
      await backLink(page).tap();
      await expect(page).toHaveURL('/');
      await expect(header(page).getByRole('link', { name: 'Food Odyssey' })).toBeVisible();
    },
  );

  test('a tap opens a dish with its text, tags and actions, and another tap closes it', async ({
    page,
    request,
    server,
  }) => {
    const author = await newTraveller(server, 'Phaethusa');
    const { id } = await newPublicList(request, author, {
      name: 'Naples',
      chosenCountry: 'IT',
      items: dishes(5),
    });
    await signIn(page, author, `/user/list/${id}`);
    const name = 'Babà al rum 2';
    await expect(row(page, name).getByRole('link')).toHaveCount(0);
    await opener(page, name).tap();
    await expect(opener(page, name)).toHaveAttribute('aria-expanded', 'true');
    await expect(row(page, name).getByRole('group').getByRole('button')).toHaveText([
      'Open dish',
      'Show the waiter',
      'Edit',
      'Find on the map',
      'Remove',
    ]);
    await expectSoundLayout(page);
    expect(await axeViolations(page)).toEqual([]);
    // Only one dish is open at a time.
    const below = 'Taralli 4';
    await opener(page, below).tap({ position: { x: 8, y: 20 } });
    await expect(opener(page, below)).toHaveAttribute('aria-expanded', 'true');
    await expect(opener(page, name)).toHaveAttribute('aria-expanded', 'false');
    // Far from the last tap, because two quick taps at one place edit the dish.
    await opener(page, below).tap({ position: { x: 190, y: 20 } });
    await expect(opener(page, below)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeHidden();
    // A swipe still works.
    await swipe(row(page, below), { by: -150 });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).tap();

    await opener(page, name).tap();
    await row(page, name).getByRole('link', { name: '#street' }).tap();
    await expect(page).toHaveURL('/lists/IT?search=%23street');
    await expect(page.getByRole('article').filter({ hasText: 'Naples' }).first()).toBeVisible();
  });

  test(
    'a tapped row stays under the finger, although the open row above it closes',
    DEEP,
    async ({ page, request, server }) => {
      const owner = await newTraveller(server, 'Cleta');
      const listID = await newOwnList(request, owner, { name: 'Spartans', items: dishes(14) });
      await signIn(page, owner, `/user/list/${listID}`);
      const [above, below] = ['Babà al rum 2', 'Taralli 4'];
      await opener(page, above).tap();
      await expect(opener(page, above)).toHaveAttribute('aria-expanded', 'true');
      // Pixels from the top of the screen. To bring the row there, the page scrolls down by more than the height
      // of the text that closes above the row. So the app can scroll up by this height.
      const TOP = 200;
      const topOf = () => row(page, below).evaluate((element) => element.getBoundingClientRect().top);
      const distance = async () => Math.abs((await topOf()) - TOP);
      const toScroll = (await topOf()) - TOP;
      await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), toScroll);
      await expect.poll(distance).toBeLessThan(1);
      await opener(page, below).tap();
      await expect(opener(page, below)).toHaveAttribute('aria-expanded', 'true');
      await expect(opener(page, above)).toHaveAttribute('aria-expanded', 'false');
      // After the next frame, in which the browser lays the closed row out again.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(await distance()).toBeLessThan(1);
    },
  );

  test(
    'a long list folds eaten dishes away, a reload keeps the fold open, and a dish just ticked is not folded',
    DEEP,
    async ({ page, request, server }) => {
      const owner = await newTraveller(server, 'Polyphemus');
      const listID = await newOwnList(request, owner, { name: 'Cave', items: dishes(32, 20) });
      const short = await newOwnList(request, owner, { name: 'Raft', items: dishes(29, 4) });
      await signIn(page, owner, `/user/list/${listID}`);
      const dishRows = page.getByRole('list', { name: 'Dishes' }).getByRole('listitem');
      await expect(dishRows).toHaveCount(12);
      await expect(page.getByText('20 of 32 dishes eaten')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Sfogliatella riccia 21' }).tap();
      await expect(page.getByText('21 of 32 dishes eaten')).toBeVisible();
      await expect(dishRows).toHaveCount(12);
      const fold = page.getByRole('button', { name: /^Eaten/ });
      await expect(fold).toHaveText('Eaten (20)');
      await fold.tap();
      await expect(fold).toHaveText('Eaten (21)');
      await expect(row(page, 'Babà al rum 2').first()).toBeAttached();
      await page.reload();
      await expect(fold).toHaveAttribute('aria-expanded', 'true');
      await expect(dishRows).toHaveCount(11);

      // A list of fewer than 30 dishes does not fold and has no search (P2.16).
      await page.goto(`/user/list/${short}`);
      await expect(page.getByRole('checkbox')).toHaveCount(29);
      await expect(fold).toBeHidden();
      await expect(page.getByRole('searchbox', { name: 'Find in this list' })).toBeHidden();
    },
  );

  test(
    'a long list can be searched without accents, eaten dishes too',
    DEEP,
    async ({ page, request, server }) => {
      const owner = await newTraveller(server, 'Eurymedusa');
      const listID = await newOwnList(request, owner, { name: 'Cargo', items: dishes(40, 20) });
      await signIn(page, owner, `/user/list/${listID}`);
      const field = page.getByRole('searchbox', { name: 'Find in this list' });
      await field.fill('baba');
      await expect(page.getByRole('checkbox')).toHaveCount(8);
      await field.fill('nothing of the sort');
      await expect(page.getByText('No dish on this list has that name.')).toBeVisible();
      await page.getByRole('button', { name: 'Clear search' }).tap();
      await expect(page.getByRole('list', { name: 'Dishes' }).getByRole('checkbox')).toHaveCount(20);
    },
  );

  test(
    'the field for a new dish is on the screen; an added dish is visible and a message does not cover it',
    DEEP,
    async ({ page, request, server }) => {
      const owner = await newTraveller(server, 'Antiphates');
      const listID = await newOwnList(request, owner, { name: 'Harbour', items: dishes(25) });
      await signIn(page, owner, `/user/list/${listID}`);
      const field = page.getByLabel('Add a dish');
      await expect(field).toBeInViewport({ ratio: 1 });
      await field.fill('Sardines');
      await field.press('Enter');
      await expect(row(page, 'Sardines')).toBeInViewport({ ratio: 0.98 });
      await opener(page, 'Taralli 24').tap();
      await page.getByRole('button', { name: 'Remove', exact: true }).tap();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).tap();
      const message = await page.getByRole('group', { name: 'Taralli 24 removed' }).boundingBox();
      const newest = await row(page, 'Sardines').boundingBox();
      expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(newest?.y ?? 0);
    },
  );

  test(
    'the message about a list saved from its card opens the list',
    DEEP,
    async ({ page, request, server }) => {
      const author = await newTraveller(server, 'Alcimus');
      await newPublicList(request, author, { name: 'Unloved', chosenCountry: 'MT', items: dishes(3) });
      await signIn(page, await newTraveller(server, 'Dolius'), '/lists/MT?search=Unloved');
      const card = page.getByRole('article').filter({ hasText: 'Unloved' });
      await expect(card).toBeVisible();
      await expect(card.getByText('0 likes')).toBeAttached();
      await card.getByRole('button', { name: 'Save list Unloved' }).tap();
      await page.getByRole('group', { name: 'List added' }).getByRole('button', { name: 'Open' }).tap();
      await expect(page).toHaveURL(/\/user\/list\//);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unloved');
    },
  );

  test('the rename field shows the beginning of a long name', DEEP, async ({ page, request, server }) => {
    const owner = await newTraveller(server, 'Elpenor');
    const name = 'Everything I want to eat on the way from Palermo to Syracuse and back';
    const listID = await newOwnList(request, owner, { name, items: dishes(1) });
    await signIn(page, owner, `/user/list/${listID}`);
    await page.getByRole('button', { name: 'More options for this list' }).tap();
    await page.getByRole('button', { name: 'Edit name' }).tap();
    const field = page.getByRole('textbox', { name: 'Name' });
    await expect(field).toBeFocused();
    expect(await field.evaluate((input) => input.scrollLeft)).toBe(0);
  });

  test(
    'the app bar shows the loss of the network, and the heading stays where it was',
    DEEP,
    async ({ page, request, server }) => {
      const owner = await newTraveller(server, 'Aeolus');
      const listID = await newOwnList(request, owner, { name: 'Winds', items: dishes(3) });
      await signIn(page, owner, `/user/list/${listID}`);
      const headingBox = () => page.getByRole('heading', { level: 1 }).boundingBox();
      await expect(opener(page, 'Babà al rum 2')).toBeVisible();
      const before = await headingBox();
      await page.context().setOffline(true);
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await expect(header(page).getByText('Offline · saved here')).toBeVisible();
      expect(await headingBox()).toEqual(before);
      await page.getByRole('checkbox').first().tap();
      await expect(header(page).getByRole('link', { name: 'Offline · 1 waiting' })).toBeVisible();
      expect(await headingBox()).toEqual(before);
      await page.context().setOffline(false);
    },
  );

  test(
    'the question about ads appears on Home only, once a list is saved',
    DEEP,
    async ({ browser, withProvider }) => {
      const page = await newPhone(browser, withProvider.server);
      await signIn(page, await newTraveller(withProvider.server, 'Leucothea'));
      const question = page.getByRole('region', { name: 'Advertising' });
      // The question has loaded, but is hidden.
      await expect(page.getByRole('region', { name: 'Advertising', includeHidden: true })).toBeAttached();
      await expect(question).toBeHidden();
      await page.goto('/lists/PL');
      await page.getByRole('article').getByRole('link').first().tap();
      // Wait for the list's page: the country's cards also have a save button.
      await expect(page.getByRole('button', { name: 'About this list' })).toBeVisible();
      await page.getByRole('button', { name: 'Save list' }).first().tap();
      await expect(page).toHaveURL(/\/user\/list\//);
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      await expect(question).toBeHidden();
      await page.getByRole('navigation').getByRole('link', { name: 'Home' }).tap();
      await expect(question).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Find country' }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(question).toBeHidden();
    },
  );
});

test(
  'the keyboard opens a dish and reaches its controls; from 1024 px on it opens beside the list',
  DEEP,
  async ({ page, request, server }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const owner = await newTraveller(server, 'Perse');
    const listID = await newOwnList(request, owner, { name: 'Sun', chosenCountry: 'IT', items: dishes(6) });
    await signIn(page, owner, `/user/list/${listID}`);
    await expect(page.getByText('Choose a dish to read all about it here.')).toBeVisible();
    await tabTo(page, opener(page, 'Babà al rum 2'));
    await page.keyboard.press('Enter');
    await expect(opener(page, 'Babà al rum 2')).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('Choose a dish to read all about it here.')).toBeHidden();
    const dishPosition = async () => {
      const [dish, rows] = await Promise.all(
        [page.getByRole('group', { name: 'Babà al rum 2' }), page.getByRole('list', { name: 'Dishes' })].map(
          (part) => part.boundingBox(),
        ),
      );
      if (!dish || !rows) return 'nowhere';
      return dish.x > rows.x + rows.width ? 'beside' : 'within';
    };
    for (const [width, position] of [
      [1000, 'within'],
      [1024, 'beside'],
      [1280, 'beside'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(dishPosition, `${width} px`).toBe(position);
    }
    // The dish's controls are the next Tab stops.
    await page.keyboard.press('Tab');
    await expectFocus(page.getByRole('link', { name: '#sweet' }));
    await tabTo(page, page.getByRole('button', { name: 'Remove', exact: true }));
    await page.keyboard.press('Tab');
    await expectFocus(page.getByRole('checkbox', { name: 'Pizza margherita at the counter 3' }));
    expect(await axeViolations(page)).toEqual([]);
    await expectSoundLayout(page);
  },
);

test(
  'on a short screen the navigation bar is at most 48 px high, and the layout is sound',
  DEEP,
  async ({ page, request, server }) => {
    const owner = await newTraveller(server, 'Melantho');
    const listID = await newOwnList(request, owner, { name: 'Narrow', items: dishes(6) });
    await signIn(page, owner);
    for (const [width, height] of [
      [320, 256],
      [780, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/user/list/${listID}`);
      await expect(opener(page, 'Babà al rum 2')).toBeAttached();
      const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
      expect(bar?.height).toBeLessThanOrEqual(48);
      await expectSoundLayout(page);
    }
  },
);

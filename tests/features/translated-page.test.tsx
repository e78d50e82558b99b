import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { pasteDishes } from '#src/features/exchange/paste-dishes.ts';
import { CountriesPage } from '#src/features/explore/countries-page.tsx';
import { HomePage } from '#src/features/home/home-page.tsx';
import { OwnListScreen } from '#src/features/list/own/own-list-screen.tsx';
import { PublicList } from '#src/features/list/reading/public-list.tsx';
import { TasteBoardPage } from '#src/features/progress/taste-board/taste-board-page.tsx';
import { SettingsPage } from '#src/features/settings/settings-page.tsx';
import { LoginForms } from '#src/features/sign-in/login-screen.tsx';
import { loadFirst, loadRest } from '#src/i18n/catalogs.ts';
import { homeData } from '#src/queries/home.ts';
import { ownPage } from '#src/queries/own-list.ts';
import { listOf, newDish, testID } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';
import { translatePage } from '#tests/helpers/translate-page.ts';

// No request is answered, as without a network.
vi.mock('#src/browser/network/sync-client.ts', async () => {
  const { device: here } = await import('#src/browser/database/device.ts');
  const userService = {
    ...here,
    api: async () => ({ kind: 'silence' }),
    wake: () => undefined,
    withSessionLock: <T,>(work: () => Promise<T>) => work(),
  };
  return {
    api: userService.api,
    userService,
    backgroundService: userService,
    serviceFor: () => userService,
    fetchNews: async () => 'failed',
  };
});

/** A user's action on a screen, and a text that the screen shows afterwards. */
type Action = { perform: (page: HTMLElement) => void | Promise<void>; textAfter: string };

const nothing = () => undefined;
const german = { ...(await loadFirst('de')), ...(await loadRest('de')).messages };

beforeEach(() => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
  HTMLElement.prototype.scrollIntoView = nothing;
  vi.stubGlobal('innerWidth', 360);
  vi.stubGlobal('scrollBy', nothing);
});

/** Signs in with two lists: “Kitchen”, and one on which a dish is eaten. */
async function signInWithLists() {
  await Promise.all(device.db.tables.map((table) => table.clear()));
  const [bigos, barszcz] = [
    newDish('Bigos'),
    newDish('Barszcz', { tags: ['#soup'], description: 'With beetroot' }),
  ];
  const fields = { id: testID(), chosenCountry: 'PL', name: 'Kitchen' };
  const tasted = listOf([newDish('Dakos', { isDone: true }), newDish('Fava')], {
    id: testID(),
    chosenCountry: 'GR',
  });
  await signInHere([listOf([bigos, barszcz], fields), tasted]);
}

/** Waits until a screen's text no longer changes, because long lists are rendered in pieces. */
async function finalText(page: HTMLElement): Promise<string> {
  for (let previous = page.textContent ?? ''; ; ) {
    await databaseIdle();
    const now = page.textContent ?? '';
    if (now === previous) return now;
    previous = now;
  }
}

/**
 * Carries out a user's actions on a screen.
 * @param expected the text that the screen must have after each action; if given, the browser translates the
 * page before each action
 * @returns the text after each action, unless `expected` was given
 */
async function performAll(
  screen: () => Promise<ReactNode>,
  actions: readonly Action[],
  expected?: readonly string[],
) {
  await signInWithLists();
  const page = await openScreen(await screen());
  await finalText(page);
  const texts: string[] = [];
  for (const [index, { perform, textAfter }] of actions.entries()) {
    if (expected) translatePage(page);
    await perform(page);
    await eventually(() => {
      expect(page.textContent).toContain(textAfter);
      if (expected) expect(page.textContent).toBe(expected[index]);
    });
    if (expected === undefined) texts.push(await finalText(page));
  }
  return texts;
}

const search = (text: string, textAfter: string): Action => ({
  perform: (page) => typeInto(page.querySelector('input[type=search]'), text),
  textAfter,
});
const press = (selector: string, textAfter: string): Action => ({
  perform: (page) => (page.querySelector(selector) as HTMLElement).click(),
  textAfter,
});
const speakGerman = (textAfter: string): Action => ({
  perform: () => flushSync(() => i18n.loadAndActivate({ locale: 'de', messages: german })),
  textAfter,
});
const add = (name: string): Action => ({
  perform: (page) => {
    const field = page.querySelector('form input[name=item]');
    typeInto(field, name);
    fire(field?.closest('form') as Element, 'submit');
  },
  textAfter: name,
});

const listProps = { areDetailsOpen: true, onDetailsChange: nothing, isJustAdded: false, onWelcomed: nothing };
const dishProps = { dishID: null, onShow: nothing };

async function kitchenList() {
  const list = (await device.db.lists.toArray()).find(({ name }) => name === 'Kitchen');
  if (list === undefined) throw new Error('the list “Kitchen” is missing');
  return list;
}

const SCREENS: Record<string, [screen: () => Promise<ReactNode>, actions: Action[]]> = {
  'the picker': [
    // One continent only, because rendering and comparing all 250 rows for each letter takes a busy machine
    // half a minute.
    async () => <CountriesPage firstView={{ term: '', continents: ['america'] }} onViewChange={nothing} />,
    [search('g', 'countries found'), search('gu', 'countries found'), search('gua', 'countries found')],
  ],
  'an own list': [
    async () => {
      const { id } = await kitchenList();
      const first = await ownPage(device.db, id);
      return (
        <OwnListScreen
          pasteDishes={pasteDishes}
          listID={id}
          first={first}
          {...listProps}
          {...dishProps}
          onLeave={async () => {}}
        />
      );
    },
    [
      press('li input[type=checkbox]', '1 of 2 dishes eaten'),
      add('Pierogi'),
      press('[data-item-name]', 'Find on the map'),
      press('li input[type=checkbox]:not(:checked)', '2 of 3 dishes eaten'),
      speakGerman('2 von 3 Gerichten probiert'),
    ],
  ],
  'another user’s list': [
    async () => {
      const list = { ...(await kitchenList()), fetchedAt: 1 };
      const rest = { ...listProps, ...dishProps, isFromDevice: true, copyID: null };
      return <PublicList list={list} {...rest} onAdded={nothing} onBack={() => false} />;
    },
    [press('[data-item-name]', 'Find on the map'), speakGerman('2 Gerichte')],
  ],
  Home: [
    async () => {
      const view = { filter: 'all', term: '', order: 'touched' } as const;
      const rest = { limit: 20, view, onViewChange: nothing, onShowMore: nothing };
      return <HomePage home={await homeData(device.db, 20)} header={() => null} {...rest} />;
    },
    [speakGerman('Deine Listen')],
  ],
  'the taste board': [async () => <TasteBoardPage visitor={null} />, [speakGerman('Genussalbum')]],
  settings: [
    async () => <SettingsPage onSignedOut={nothing} onDeleted={nothing} />,
    [speakGerman('Einstellungen')],
  ],
  'the sign-in': [
    async () => <LoginForms search={{ mode: 'register' }} knownEmail="" pending={null} />,
    [
      {
        perform: (page) => void fire(page.querySelector('form') as Element, 'submit'),
        textAfter: 'required',
      },
      speakGerman('Bitte fülle dieses Feld aus'),
    ],
  ],
};

test.each(Object.entries(SCREENS))(
  '%s works unchanged while the browser translates it',
  async (_, [screen, actions]) => {
    const texts = await performAll(screen, actions);
    expect(new Set(texts).size).toBe(actions.length);
    await performAll(screen, actions, texts);
  },
);

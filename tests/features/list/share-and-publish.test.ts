import '#tests/helpers/dom.ts';
import { setupI18n } from '@lingui/core';
import { describe, expect, it, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { share } from '#src/browser/files/share.ts';
import { publishList } from '#src/commands/publish-list.ts';
import { shareLink } from '#src/domain/links.ts';
import { isShareable } from '#src/domain/list.ts';
import { showByHand, shownByHand } from '#src/parts/actions/by-hand.ts';
import { shareListLink, shareOwnList } from '#src/parts/lists/share-list.ts';
import { isPublishedNow } from '#src/queries/own-list.ts';
import { dismissMessage, shownMessages } from '#src/ui/messages.ts';
import { listOf, newDish, testDevice, USER } from '#tests/helpers/device.ts';
import { storeListHere } from '#tests/helpers/this-browser.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const CONTENT = { title: 'Soups', url: 'https://food.test/list/PL/1' };

describe('shareLink', () => {
  it('leads to the publication of a public list', () =>
    expect(shareLink('https://food.test', { id: 'own', publicID: 'pub', chosenCountry: 'PL' })).toBe(
      'https://food.test/list/PL/pub',
    ));

  it('leads to a private list by the list’s own id', () =>
    expect(shareLink('https://food.test', { id: 'own', publicID: null, chosenCountry: 'PL' })).toBe(
      'https://food.test/list/PRIVATE/own',
    ));
});

describe('share', () => {
  const failWith = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

  it('passes the link to another app if the browser can', async () => {
    const native = vi.fn(async () => undefined);
    const writeText = vi.fn(async () => undefined);
    expect(await share(CONTENT, { share: native, clipboard: { writeText } })).toBe('shared');
    expect(native).toHaveBeenCalledWith(CONTENT);
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies nothing if the user cancels', async () => {
    const writeText = vi.fn(async () => undefined);
    expect(await share(CONTENT, { share: failWith('AbortError'), clipboard: { writeText } })).toBe(
      'cancelled',
    );
    expect(writeText).not.toHaveBeenCalled();
  });

  it.each([
    ['missing', undefined],
    ['refused', failWith('NotAllowedError')],
  ])('copies the link if native sharing is %s', async (_, native) => {
    const writeText = vi.fn(async () => undefined);
    const sharer = { ...(native && { share: native }), clipboard: { writeText } };
    expect(await share(CONTENT, sharer)).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(CONTENT.url);
  });

  it('reports a failure if nothing works', async () => {
    expect(await share(CONTENT, {})).toBe('failed');
    expect(await share(CONTENT, { clipboard: { writeText: failWith('NotAllowedError') } })).toBe('failed');
  });
});

describe('sharing a list that is not open by link yet', () => {
  const list = { id: 'own', publicID: null, chosenCountry: 'PL', name: 'Soups' };
  const shareBy = async (sharer: object) => {
    vi.stubGlobal('navigator', sharer);
    vi.stubGlobal('location', { origin: 'https://food.test' });
    const open = vi.fn(async () => null);
    await shareListLink(i18n, list, open);
    vi.unstubAllGlobals();
    return open;
  };
  const succeed = async () => undefined;
  const failWith = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

  it('shows a message if the link is copied, and none if it is shared or the user cancels', async () => {
    const texts = () => shownMessages().map(({ text, tone }) => [text, tone]);
    await shareBy({ share: succeed });
    await shareBy({ share: failWith('AbortError') });
    expect(texts()).toEqual([]);
    await shareBy({ clipboard: { writeText: succeed } });
    expect(texts()).toEqual([['Link copied to clipboard!', undefined]]);
    dismissMessage();
    await shareBy({ clipboard: { writeText: failWith('NotAllowedError') } });
    expect(texts()).toEqual([]);
    expect(shownByHand()?.title).toBe('Error in copying link');
    showByHand(null);
  });

  it('opens the list by link once the link was shared or copied', async () => {
    expect(await shareBy({ share: succeed })).toHaveBeenCalledOnce();
    expect(await shareBy({ clipboard: { writeText: succeed } })).toHaveBeenCalledOnce();
  });

  it('says for a copy that the link leads to the original', async () => {
    while (shownMessages().length > 0) dismissMessage();
    vi.stubGlobal('navigator', { share: succeed });
    vi.stubGlobal('location', { origin: 'https://food.test' });
    await shareOwnList(i18n, { ...list, publicID: 'original', isAuthor: false, access: undefined });
    vi.unstubAllGlobals();
    expect(shownMessages().at(-1)?.text).toBe('The link leads to the original, not to your copy.');
  });

  it('does not open the list by link if the user cancels', async () => {
    expect(await shareBy({ share: failWith('AbortError') })).not.toHaveBeenCalled();
    expect(shownByHand()).toBeNull();
  });

  it.each([
    ['refuses', { clipboard: { writeText: failWith('NotAllowedError') } }],
    ['does not have', {}],
  ])(
    'shows the link to copy by hand if the browser %s the clipboard, and opens the list by link',
    async (_, sharer) => {
      expect(await shareBy(sharer)).toHaveBeenCalledOnce();
      expect(shownByHand()).toEqual({
        title: 'Error in copying link',
        text: 'https://food.test/list/PRIVATE/own',
        note: undefined,
      });
      showByHand(null);
    },
  );

  it.each([
    [
      'copied',
      { clipboard: { writeText: succeed } },
      'Link copied to clipboard! It will work once this list has been sent.',
    ],
    ['handed to another app', { share: succeed }, 'The link will work once this list has been sent.'],
  ])(
    'says that the link it has %s works once the list is sent, if the publication is unsent',
    async (_, sharer, text) => {
      while (shownMessages().length > 0) dismissMessage();
      const published = { ...listOf([newDish('Żurek')]), isAuthor: true };
      await device.db.meta.put({ key: 'session', userID: USER, isPaused: false });
      const account = await (await testDevice()).db.accounts.get(USER);
      if (account) await device.db.accounts.put(account);
      await storeListHere(published);
      await publishList(device, published.id);
      const shared = await device.db.lists.get(published.id);
      vi.stubGlobal('navigator', sharer);
      vi.stubGlobal('location', { origin: 'https://food.test' });
      await shareOwnList(i18n, { ...published, ...shared });
      vi.unstubAllGlobals();
      expect(shownMessages().map((message) => message.text)).toEqual([text]);
    },
  );
});

describe('isShareable', () => {
  it('is true for every list except a copy whose source no longer exists', () => {
    expect(isShareable({ isAuthor: true, publicID: null })).toBe(true);
    expect(isShareable({ isAuthor: false, publicID: 'pub' })).toBe(true);
    expect(isShareable({ isAuthor: false, publicID: null })).toBe(false);
  });
});

describe('isPublishedNow', () => {
  const waiting = { isPublic: true, isWaiting: true };
  const accepted = { isPublic: true, isWaiting: false };
  const refused = { isPublic: false, isWaiting: false };

  it('is true when the server has accepted a waiting publication', () =>
    expect(isPublishedNow(waiting, accepted)).toBe(true));

  it.each([
    ['a list first seen as public', undefined, accepted],
    ['a list that still waits', waiting, waiting],
    ['a refusal', waiting, refused],
    ['a list that was public before', accepted, accepted],
    ['making it private', { isPublic: false, isWaiting: true }, refused],
  ])('is false for %s', (_, previous, current) => expect(isPublishedNow(previous, current)).toBe(false));
});

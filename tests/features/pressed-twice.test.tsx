import '#tests/helpers/dom.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { useQuery } from '#src/browser/database/use-query.ts';
import { editAccount } from '#src/commands/account/edit-account.ts';
import { ExportSection } from '#src/features/exchange/export-section.tsx';
import { Notes } from '#src/features/list/dish/notes.tsx';
import { StarsField } from '#src/features/list/dish/stars-field.tsx';
import { AccessDialog } from '#src/features/list/own/access-dialog.tsx';
import { PublicLikes } from '#src/features/list/reading/public-likes.tsx';
import { ShareList } from '#src/features/list/reading/share-list.tsx';
import { useAddList } from '#src/features/list/reading/use-add-list.ts';
import { ReportDialog } from '#src/features/list/report/report-dialog.tsx';
import { RejectTerms } from '#src/features/notices/consent/reject-terms.tsx';
import { TermsBar } from '#src/features/notices/consent/terms-bar.tsx';
import { AvatarChoice } from '#src/features/settings/avatars/avatar-choice.tsx';
import { ChangeEmail } from '#src/features/settings/change-email.tsx';
import { ChangeName } from '#src/features/settings/change-name.tsx';
import { ChangePassword } from '#src/features/settings/change-password.tsx';
import { PrivacySection } from '#src/features/settings/privacy-section.tsx';
import { SessionRow } from '#src/features/settings/session-row.tsx';
import { SyncButton } from '#src/features/settings/sync-button.tsx';
import { EmailChangeScreen } from '#src/features/sign-in/email-change-screen.tsx';
import { ForgotForm } from '#src/features/sign-in/forgot-form.tsx';
import { LoginForm } from '#src/features/sign-in/login-form.tsx';
import { RegisterForm } from '#src/features/sign-in/register-form.tsx';
import { ResendForm } from '#src/features/sign-in/resend-form.tsx';
import { useRemoval } from '#src/parts/actions/removal.tsx';
import { DownloadPanel } from '#src/parts/downloads/download-panel.tsx';
import { SaveUnsent } from '#src/parts/unsent/save-unsent.tsx';
import { downloadOf } from '#src/queries/downloads.ts';
import MessageBar from '#src/ui/message-bar.tsx';
import { dismissMessage, showMessage, shownMessages, subscribeMessages } from '#src/ui/messages.ts';
import { listOf, newDish, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

/**
 * `calls` has every call to the server, to other apps and to the file system, in order; `answers` has a
 * function per server call that answers it.
 */
const service = vi.hoisted(() => ({ calls: [] as string[], answers: [] as (() => void)[] }));
vi.mock('#src/browser/network/sync-client.ts', async () => {
  const { device: here } = await import('#src/browser/database/device.ts');
  const api = (call: { path: string }) =>
    new Promise((resolve) => {
      // The form requests the settings when it opens, not when its button is pressed.
      if (call.path !== '/settings') service.calls.push(call.path);
      service.answers.push(() => resolve({ kind: 'answer', data: {} }));
    });
  const withSessionLock = <T,>(work: () => Promise<T>) => work();
  const userService = { ...here, api, wake: () => undefined, withSessionLock };
  const syncNow = () => void service.calls.push('sync');
  return { api, userService, backgroundService: userService, serviceFor: () => userService, syncNow };
});
// These replacements record their call, because the DOM of the tests can neither save nor share.
vi.mock('#src/browser/files/save-file.ts', () => ({
  saveFile: async () => {
    service.calls.push('file');
    return 'saved';
  },
}));
vi.mock('#src/browser/files/share.ts', () => ({
  share: async () => {
    service.calls.push('share');
    return 'shared';
  },
}));
// A download must not continue by itself while its button is tested.
vi.mock('#src/parts/downloads/keep-downloading.ts', () => ({ keepDownloading: () => undefined }));

const FIGS = newDish('Figs', { isDone: true });
const LIST = {
  ...listOf([FIGS], { name: 'Aeolia', access: 'none' }),
  tasted: { [FIGS.id]: { note: 'Ripe' } },
};
const PUBLIC = listOf([newDish('Żurek')], { publicID: LIST.id.replace('0190b', '0190c'), name: 'Milk bar' });
const TYPED = {
  email: 'ada@example.org',
  password: 'twenty years',
  repeat: 'twenty years',
  name: 'Ada',
  areTermsAccepted: true,
  isPrivacyAccepted: true,
};
const form = { typed: TYPED, onType: () => undefined, search: {} };
const nothing = () => undefined;
const SESSION = {
  id: USER,
  browser: 'Firefox',
  system: null,
  device: 'phone',
  isCurrent: false,
  createdAt: '2026-11-01',
  lastUsedAt: '2026-11-02',
} as const;

function SaveButton() {
  const { add } = useAddList({ ...PUBLIC, fetchedAt: 1 } as never, nothing);
  return (
    <button type="button" onClick={() => add(null)}>
      Save
    </button>
  );
}
function RemoveButton({ itemID }: { itemID?: string }) {
  const remove = useRemoval({ listID: LIST.id, name: 'it', ...(itemID && { itemID }) });
  return (
    <button type="button" onClick={() => void remove()}>
      Remove
    </button>
  );
}
/** The dialog about who sees a list. Without its page it stays open after “Save”. */
const access = (
  <AccessDialog
    list={LIST}
    access="none"
    labels={{ none: 'Only me', link: 'Link', public: 'Everyone' }}
    icons={{ none: () => null, link: () => null, public: () => null }}
    onCountryNeeded={nothing}
    onClose={nothing}
  />
);
/** Renders the panel of a download again whenever the download changes, as a page does. */
function Panel() {
  const row = useQuery(downloadOf, 'PL');
  return row === undefined ? null : <DownloadPanel country="PL" row={row} />;
}
function Bar() {
  const messages = useSyncExternalStore(subscribeMessages, shownMessages);
  const rest = { label: 'Messages', closeLabel: 'Close', onClose: nothing, onHoldChange: nothing };
  return <MessageBar messages={messages} {...rest} />;
}
const lastUndo = (page: HTMLElement) =>
  [...page.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Undo').at(-1);
const chooseRadio = (page: HTMLElement, index: number) =>
  page.querySelectorAll<HTMLElement>('input[type=radio]')[index]?.click();
const fill = (page: HTMLElement) => {
  for (const field of page.querySelectorAll('input')) {
    typeInto(
      field,
      field.type === 'password' ? 'twenty years' : field.type === 'email' ? 'eve@example.org' : 'Eve',
    );
  }
};
const rename = () => editAccount(device, { kind: 'account.name', args: { name: 'Eve' } });
const account = { id: USER, emailAddress: 'ada@example.org' };

/** A button, everything that one press causes (calls and entries of the outbox), and what to do before. */
type ButtonCase = [
  title: string,
  screen: () => ReactNode,
  button: string,
  effects: string[],
  prepare?: (page: HTMLElement) => unknown,
];
const BUTTONS: ButtonCase[] = [
  ['signing in', () => <LoginForm {...form} />, 'Sign in', ['/user/login']],
  ['registering', () => <RegisterForm {...form} />, 'Register', ['/user']],
  ['asking for a password', () => <ForgotForm {...form} />, 'Send the link', ['/user/changePassword']],
  ['asking for the mail again', () => <ResendForm {...form} />, 'Send the link', ['/user/activate']],
  [
    'another password',
    () => <ChangePassword {...account} onClose={nothing} />,
    'Send the link',
    ['/user/changePassword'],
  ],
  [
    'another address',
    () => <ChangeEmail account={account} onClose={nothing} />,
    'Send the link',
    ['/account/email'],
    fill,
  ],
  [
    'confirming an address',
    () => <EmailChangeScreen token="t" />,
    'Use this address',
    ['/user/changeEmail/:token', 'sync'],
  ],
  ['another name', () => <ChangeName name="Ada" onClose={nothing} />, 'Save', ['account.name'], fill],
  [
    'deleting the account',
    () => <RejectTerms account={account} onKeep={nothing} onDeleted={nothing} />,
    'Decline and delete my account',
    ['/account/removeUser'],
    fill,
  ],
  [
    'signing out elsewhere',
    () => <SessionRow session={SESSION} userID={USER} onEnded={nothing} />,
    'Sign out',
    ['/account/sessions/:sessionID'],
  ],
  [
    'a report',
    () => <ReportDialog publicID={USER} about="list" isVisitor onClose={nothing} />,
    'Send the report',
    ['/publicList/:publicID/report'],
    (page) => chooseRadio(page, 0),
  ],
  ['“Sync now”', () => <SyncButton lastPullAt={null} />, 'Sync now', ['sync']],
  [
    'an avatar',
    () => <AvatarChoice name="2" isChosen={false} isPremium={false} isLocked={false} />,
    '',
    ['account.avatar'],
  ],
  [
    'a like',
    () => <PublicLikes list={PUBLIC} country="PL" publicID={USER} isVisitor={false} />,
    '',
    ['like.add'],
  ],
  ['publishing', () => access, 'Save', ['list.publish'], (page) => chooseRadio(page, 2)],
  ['opening by a link', () => access, 'Save', ['list.openByLink'], (page) => chooseRadio(page, 1)],
  ['sharing', () => <ShareList isOwn list={LIST} />, '', ['share', 'list.openByLink']],
  ['saving a public list', () => <SaveButton />, 'Save', ['list.save']],
  ['removing a list', () => <RemoveButton />, 'Remove', ['list.remove']],
  ['removing a dish', () => <RemoveButton itemID={FIGS.id} />, 'Remove', ['item.remove']],
  [
    'removing notes',
    () => <Notes list={LIST} isDone dish={{ listID: LIST.id, itemID: FIGS.id, name: 'Figs' }} />,
    'Remove notes',
    ['item.setTasted'],
  ],
  [
    'approving the terms',
    () => <TermsBar account={{ id: USER, isThirdParty: false }} onDeleted={nothing} />,
    'Approve',
    ['account.terms'],
    () => device.db.accounts.update(USER, { areTermsApproved: false }),
  ],
  ['a file of the lists', () => <ExportSection />, 'Save as JSON', ['file']],
  [
    'a copy of all data',
    () => <PrivacySection isSignedIn />,
    'Download my data',
    ['/account/export', 'file'],
  ],
  [
    'a copy of unsent changes',
    () => <SaveUnsent />,
    'Save unsent changes to a file',
    ['file', 'account.name'],
    rename,
  ],
];

beforeAll(() => {
  // happy-dom has no layout, no popovers and no top layer, and `dom.ts` provides no `ResizeObserver`. So
  // scrolling does nothing, and a modal dialog only gets its `open` attribute.
  HTMLElement.prototype.scrollIntoView = nothing;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      disconnect = nothing;
    },
  );
  HTMLElement.prototype.showPopover ??= nothing;
  HTMLElement.prototype.hidePopover ??= nothing;
  Object.assign(document.createElement('dialog').constructor.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '');
    },
  });
});
beforeEach(async () => {
  const { db } = device;
  await Promise.all([db.lists, db.outbox, db.bases, db.meta, db.downloads].map((table) => table.clear()));
  await signInHere([LIST]);
  service.calls.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  while (shownMessages().length > 0) dismissMessage();
});

const buttonOf = (page: HTMLElement, name: string) =>
  eventually(() => {
    const found = [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
    expect(found).toBeDefined();
    return found as HTMLButtonElement;
  });
/** Presses a button as a browser does: a submit button submits its form. */
const press = (button: HTMLButtonElement | undefined) => {
  const form = button?.type === 'submit' ? button.closest('form') : null;
  if (form === null) return button?.click();
  // Dispatch directly, because `fire` lets React render first.
  const event = document.createEvent('Event');
  event.initEvent('submit', true, true);
  form.dispatchEvent(event);
};
type GetButton = () => HTMLButtonElement | undefined;
/** How a button is pressed twice. The clock is stubbed, because a slow machine would add time between. */
const PRESSES = {
  'in one tick': async (button: GetButton) => {
    press(button());
    press(button());
  },
  '50 ms apart': async (button: GetButton) => {
    const first = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(first);
    press(button());
    await databaseIdle();
    clock.mockReturnValue(first + 50);
    press(button());
  },
};
/** Answers every call. @returns everything that the presses caused */
const allEffects = async () => {
  await databaseIdle();
  for (const answer of service.answers.splice(0)) answer();
  await databaseIdle();
  return [...service.calls, ...(await device.db.outbox.toArray()).map(({ kind }) => kind)];
};

describe.each(Object.entries(PRESSES))('pressed twice %s', (_, pressTwice) => {
  test.each(BUTTONS)('%s has its effect once', async (_title, screen, name, effects, prepare) => {
    const page = await openScreen(screen());
    const button = await buttonOf(page, name);
    await prepare?.(page);
    await databaseIdle();
    await pressTwice(() => button);
    expect(await allEffects()).toEqual(effects);
    const texts = shownMessages().map(({ text }) => text);
    expect(texts).toEqual([...new Set(texts)]);
  });

  test('a star is set, and not removed by the second press', async () => {
    const saved: (number | null)[] = [];
    const onChange = async (stars: number | null) => saved.push(stars) > 0;
    const page = await openScreen(<StarsField stars={undefined} onChange={onChange} />);
    const star = () => page.querySelectorAll<HTMLElement>('input')[3] as HTMLButtonElement;
    await pressTwice(star);
    await databaseIdle();
    expect(saved).toEqual([4]);
  });

  test('a download starts, and is not paused by the second press', async () => {
    const row = async () => (await device.db.downloads.get('PL')) ?? null;
    const page = await openScreen(<Panel />);
    await buttonOf(page, 'Download');
    await pressTwice(() => page.querySelector('button') ?? undefined);
    await databaseIdle();
    expect((await row())?.state).toBe('running');
  });

  test('“Undo” reverts one of two removals', async () => {
    const undone: string[] = [];
    for (const name of ['Figs', 'Soup']) {
      showMessage(`${name} removed`, {
        action: { label: 'Undo', onSelect: () => undone.push(name), isSpecific: true },
      });
    }
    const page = await openScreen(<Bar />);
    await pressTwice(() => lastUndo(page));
    await databaseIdle();
    expect(undone).toEqual(['Soup']);
  });
});

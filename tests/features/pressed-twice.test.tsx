import '#tests/helpers/dom.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { editAccount } from '#src/commands/account/edit-account.ts';
import { AvatarChoice } from '#src/features/avatars/avatar-choice.tsx';
import { RejectTerms } from '#src/features/consent/reject-terms.tsx';
import { TermsBar } from '#src/features/consent/terms-bar.tsx';
import { EmailChangeScreen } from '#src/features/email-change/email-change-screen.tsx';
import { ExportSection } from '#src/features/exchange/export-section.tsx';
import { AccessDialog } from '#src/features/list-details/access-dialog.tsx';
import { Notes } from '#src/features/list-details/dish/notes.tsx';
import { StarsField } from '#src/features/list-details/dish/stars-field.tsx';
import { PublicLikes } from '#src/features/list-details/public-likes.tsx';
import { ReportDialog } from '#src/features/list-details/report/report-dialog.tsx';
import { ShareList } from '#src/features/list-details/share-list.tsx';
import { useAddList } from '#src/features/list-details/use-add-list.ts';
import { ForgotForm } from '#src/features/login/forgot-form.tsx';
import { LoginForm } from '#src/features/login/login-form.tsx';
import { RegisterForm } from '#src/features/login/register-form.tsx';
import { ResendForm } from '#src/features/login/resend-form.tsx';
import { ChangeEmail } from '#src/features/settings/change-email.tsx';
import { ChangeName } from '#src/features/settings/change-name.tsx';
import { ChangePassword } from '#src/features/settings/change-password.tsx';
import { PrivacySection } from '#src/features/settings/privacy-section.tsx';
import { SessionRow } from '#src/features/settings/session-row.tsx';
import { SyncButton } from '#src/features/settings/sync-button.tsx';
import { device } from '#src/platform/device.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { downloadOf } from '#src/queries/downloads.ts';
import { DownloadPanel } from '#src/shared/downloads/download-panel.tsx';
import { useRemoval } from '#src/shared/removal.tsx';
import { SaveUnsent } from '#src/shared/save-unsent.tsx';
import MessageBar from '#src/ui/message-bar.tsx';
import { dismissMessage, showMessage, shownMessages, subscribeMessages } from '#src/ui/messages.ts';
import { listOf, newDish, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { databaseIsCalm, signInHere } from '#tests/helpers/this-browser.ts';

/** All calls to the server, to other apps and to the file system, in order. */
const service = vi.hoisted(() => ({ made: [] as string[], answer: [] as (() => void)[] }));
vi.mock('#src/platform/sync-client.ts', async () => {
  const { device: here } = await import('#src/platform/device.ts');
  const api = (call: { path: string }) =>
    new Promise((resolve) => {
      // The form asks whether registration is open when it opens, not when the button is pressed.
      if (call.path !== '/settings') service.made.push(call.path);
      service.answer.push(() => resolve({ kind: 'answer', data: {} }));
    });
  const withSessionLock = <T,>(work: () => Promise<T>) => work();
  const userService = { ...here, api, wake: () => undefined, withSessionLock };
  const syncNow = () => void service.made.push('sync');
  return { api, userService, backgroundService: userService, serviceFor: () => userService, syncNow };
});
vi.mock('#src/platform/save-file.ts', () => ({
  saveFile: async () => {
    service.made.push('file');
    return 'saved';
  },
}));
vi.mock('#src/platform/share.ts', () => ({
  share: async () => {
    service.made.push('share');
    return 'shared';
  },
}));
vi.mock('#src/shared/downloads/keep-downloading.ts', () => ({ keepDownloading: () => undefined }));

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

function Save() {
  const { add } = useAddList({ ...PUBLIC, fetchedAt: 1 } as never, nothing);
  return (
    <button type="button" onClick={() => add(null)}>
      Save
    </button>
  );
}
function Remove({ itemID }: { itemID?: string }) {
  const remove = useRemoval({ listID: LIST.id, name: 'it', ...(itemID && { itemID }) });
  return (
    <button type="button" onClick={() => void remove()}>
      Remove
    </button>
  );
}
/** The dialog about who sees a list, which its page closes. */
const access = (
  <AccessDialog
    list={LIST}
    access="none"
    answers={{ none: 'Only me', link: 'Link', public: 'Everyone' }}
    icons={{ none: () => null, link: () => null, public: () => null }}
    onCountryNeeded={nothing}
    onClose={nothing}
  />
);
/** The panel as on a page, where each change of the download renders it again. */
function Panel() {
  const row = useQuery(downloadOf, 'PL');
  return row === undefined ? null : <DownloadPanel country="PL" row={row} />;
}
function Bar() {
  const messages = useSyncExternalStore(subscribeMessages, shownMessages);
  const rest = { label: 'Messages', closeLabel: 'Close', onClose: nothing, onHoldChange: nothing };
  return <MessageBar messages={messages} {...rest} />;
}
const lastUndo = (place: HTMLElement) =>
  [...place.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Undo').at(-1);
const choose = (place: HTMLElement, at: number) =>
  place.querySelectorAll<HTMLElement>('input[type=radio]')[at]?.click();
const fill = (place: HTMLElement) => {
  for (const field of place.querySelectorAll('input')) {
    typeInto(
      field,
      field.type === 'password' ? 'twenty years' : field.type === 'email' ? 'eve@example.org' : 'Eve',
    );
  }
};
const rename = () => editAccount(device, { kind: 'account.name', args: { name: 'Eve' } });
const account = { id: USER, emailAddress: 'ada@example.org' };

/** A press, and everything that it causes: calls, files, shares, and entries in the outbox. */
type Row = [
  what: string,
  screen: () => ReactNode,
  button: string,
  made: string[],
  before?: (place: HTMLElement) => unknown,
];
const ROWS: Row[] = [
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
    (place) => choose(place, 0),
  ],
  ['“Sync now”', () => <SyncButton last={null} />, 'Sync now', ['sync']],
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
  ['publishing', () => access, 'Save', ['list.publish'], (place) => choose(place, 2)],
  ['opening by a link', () => access, 'Save', ['list.openByLink'], (place) => choose(place, 1)],
  ['sharing', () => <ShareList isOwn list={LIST} />, '', ['share', 'list.openByLink']],
  ['saving a public list', () => <Save />, 'Save', ['list.save']],
  ['removing a list', () => <Remove />, 'Remove', ['list.remove']],
  ['removing a dish', () => <Remove itemID={FIGS.id} />, 'Remove', ['item.remove']],
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
  service.made.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  while (shownMessages().length > 0) dismissMessage();
});

const buttonOf = (place: HTMLElement, name: string) =>
  eventually(() => {
    const found = [...place.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes(name),
    );
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
type Pressed = () => HTMLButtonElement | undefined;
/** Two presses of one finger. The clock is stubbed, so that a busy machine does not spread them out. */
const WAYS = {
  'in one tick': async (pressed: Pressed) => {
    press(pressed());
    press(pressed());
  },
  '50 ms apart': async (pressed: Pressed) => {
    const first = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(first);
    press(pressed());
    await databaseIsCalm();
    clock.mockReturnValue(first + 50);
    press(pressed());
  },
};
/** Returns everything that the presses caused, after every call was answered. */
const allMade = async () => {
  await databaseIsCalm();
  for (const answer of service.answer.splice(0)) answer();
  await databaseIsCalm();
  return [...service.made, ...(await device.db.outbox.toArray()).map(({ kind }) => kind)];
};

describe.each(Object.entries(WAYS))('pressed twice %s', (_, pressTwice) => {
  test.each(ROWS)('%s has its effect once', async (_what, screen, name, made, before) => {
    const place = await openScreen(screen());
    const button = await buttonOf(place, name);
    await before?.(place);
    await databaseIsCalm();
    await pressTwice(() => button);
    expect(await allMade()).toEqual(made);
    const texts = shownMessages().map(({ text }) => text);
    expect(texts).toEqual([...new Set(texts)]);
  });

  test('a star is given once', async () => {
    const given: (number | null)[] = [];
    const onChange = async (stars: number | null) => given.push(stars) > 0;
    const place = await openScreen(<StarsField stars={undefined} onChange={onChange} />);
    const star = () => place.querySelectorAll<HTMLElement>('input')[3] as HTMLButtonElement;
    await pressTwice(star);
    await databaseIsCalm();
    expect(given).toEqual([4]);
  });

  test('a download is begun, and not paused by the second press', async () => {
    const row = async () => (await device.db.downloads.get('PL')) ?? null;
    const place = await openScreen(<Panel />);
    await buttonOf(place, 'Download');
    await pressTwice(() => place.querySelector('button') ?? undefined);
    await databaseIsCalm();
    expect((await row())?.state).toBe('running');
  });

  test('“Undo” reverts one of two removals', async () => {
    const undone: string[] = [];
    for (const name of ['Figs', 'Soup']) {
      showMessage(`${name} removed`, {
        action: { label: 'Undo', onSelect: () => undone.push(name), isSpecific: true },
      });
    }
    const place = await openScreen(<Bar />);
    await pressTwice(() => lastUndo(place));
    await databaseIsCalm();
    expect(undone).toEqual(['Soup']);
  });
});

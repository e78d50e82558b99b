import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { newList } from '#src/domain/new-list.ts';
import { DraftEditor } from '#src/features/list/drafting/draft-editor.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Ends the saving of the country that the user has chosen. */
let commit = () => {};
vi.mock('#src/commands/choose-country.ts', () => ({
  removeDescription: async () => undefined,
  chooseDraftCountry: async (_: unknown, country: string) => {
    await new Promise<void>((resolve) => {
      commit = resolve;
    });
    return { draft: { ...DRAFT, chosenCountry: country }, written: null };
  },
}));
// One button replaces the sheet with all countries, which has tests of its own.
vi.mock('#src/parts/countries/country-sheet.tsx', () => ({
  CountrySheet: ({ onChoose }: { onChoose: (country: string) => void }) => (
    <button type="button" id="greece" onClick={() => onChoose('GR')} />
  ),
}));

const DRAFT = newList('d1', {
  name: 'New list',
  description: '',
  chosenCountry: null,
  language: 'EN',
  tags: [],
  items: [],
});
const page = document.body;
let root: ReturnType<typeof createRoot>;
afterEach(() => act(() => root.unmount()));

/** Fires an event that the page creates, because Node's own event classes are not those of the page. */
function fire(target: Element | null, type: string): void {
  const event = document.createEvent('Event');
  event.initEvent(type, true, true);
  target?.dispatchEvent(event);
}

const press = (element: Element | null | undefined) =>
  act(() => (element as HTMLElement | null | undefined)?.click());

test('a dish added while its country is being saved does not ask for the country again', async () => {
  i18n.load('en', {});
  i18n.activate('en');
  const created: unknown[] = [];
  root = createRoot(page);
  await act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <DraftEditor
          onPaste={() => undefined}
          draft={DRAFT}
          typedDish=""
          isWritten={false}
          defaultName="New list"
          areDetailsOpen={false}
          onDetailsChange={() => undefined}
          failure={null}
          onCreate={(draft, { name }) => created.push([draft.chosenCountry, name])}
          onDiscard={() => undefined}
        />
      </I18nProvider>,
    ),
  );
  await press([...page.querySelectorAll('button')][0]);
  await press(page.querySelector('#greece'));
  const field = page.querySelector<HTMLInputElement>('input[name=item]') ?? expect.fail('no field');
  await act(() => {
    // Bypass React's own property, or React considers the text unchanged.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Moussaka');
    fire(field, 'input');
  });
  await act(() => fire(page.querySelector('form:has(input[name=item])'), 'submit'));
  expect(page.querySelector('#greece')).toBeNull();
  expect(created).toEqual([]);
  await act(async () => commit());
  expect(created).toEqual([['GR', 'Moussaka']]);
});

test("the fields of a draft have the draft's language", async () => {
  i18n.load('en', {});
  i18n.activate('en');
  root = createRoot(page);
  await act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <DraftEditor
          onPaste={() => undefined}
          draft={{ ...DRAFT, language: 'GR' }}
          typedDish=""
          isWritten={false}
          defaultName="New list"
          areDetailsOpen
          onDetailsChange={() => undefined}
          failure={null}
          onCreate={() => undefined}
          onDiscard={() => undefined}
        />
      </I18nProvider>,
    ),
  );
  for (const name of ['name', 'description', 'item'])
    expect(page.querySelector(`[name="${name}"]`)?.getAttribute('lang'), name).toBe('el');
});

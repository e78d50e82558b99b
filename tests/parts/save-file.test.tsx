import { expect, onTestFinished, test, vi } from 'vitest';
import { useSaveFile } from '#src/parts/actions/save-file.ts';
import { shownMessages } from '#src/ui/messages.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

/** Stubs a phone that shares files. Each share fails with the next error name of `answers`; null succeeds. */
function stubPhone(...answers: (string | null)[]) {
  const shared: File[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', {
    ...navigator,
    canShare: () => true,
    share: async ({ files }: { files: File[] }) => {
      const refusal = answers.shift();
      if (refusal) throw Object.assign(new Error('no'), { name: refusal });
      shared.push(...files);
    },
  });
  const downloads: string[] = [];
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const { createElement } = document;
  vi.spyOn(document, 'createElement').mockImplementation(function (this: Document, name: string) {
    const element = createElement.call(document, name);
    if (name === 'a') {
      element.click = () => downloads.push((element as HTMLAnchorElement).download);
    }
    return element;
  } as typeof createElement);
  return { shared, downloads };
}

let save: ReturnType<typeof useSaveFile>;
function Saving() {
  save = useSaveFile();
  return null;
}

test('a slow file that needs a fresh tap to be shared is offered in a message, not downloaded', async () => {
  const { shared, downloads } = stubPhone('NotAllowedError', null);
  await openScreen(
    <div>
      <Saving />
    </div>,
  );
  expect(await save('lists.json', '{}')).toBe('late');
  expect(downloads).toEqual([]);
  const [message] = shownMessages();
  expect(message?.text).toBe('Your file is ready');
  expect(message?.action?.label).toBe('Save');
  message?.action?.onSelect();
  await eventually(() => expect(shared.map(({ name }) => name)).toEqual(['lists.json']));
  await eventually(() => expect(shownMessages().at(-1)?.text).toBe('The file has been saved.'));
});

test('a share that the user cancels saves nothing and offers nothing', async () => {
  const { shared, downloads } = stubPhone('AbortError');
  await openScreen(
    <div>
      <Saving />
    </div>,
  );
  const before = shownMessages().length;
  expect(await save('lists.json', '{}')).toBe('cancelled');
  expect([shared, downloads, shownMessages().length]).toEqual([[], [], before]);
});

test('a phone that cannot share the file for another reason downloads it', async () => {
  const { downloads } = stubPhone('DataError');
  await openScreen(
    <div>
      <Saving />
    </div>,
  );
  expect(await save('lists.json', '{}')).toBe('saved');
  expect(downloads).toEqual(['lists.json']);
});

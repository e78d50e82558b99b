import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';
import { device } from '#src/browser/database/device.ts';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { editList } from '#src/commands/edit-list.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import { ListCard } from '#src/features/list/waiter/list-card.tsx';
import { ownList } from '#src/queries/lists.ts';
import { dismissMessage, shownMessages } from '#src/ui/messages.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const book = phraseBook();
const { no } = book.languages.de!.sentences;
const newList = () => ({ ...listOf([newDish('Sauerbraten', { tags: ['#beef'] })]), chosenCountry: 'DE' });
let list = newList();
const dish = () => list.items[0]!;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json(book));
  while (shownMessages().length > 0) dismissMessage();
  list = newList();
  await signInHere([list]);
  await setDiet(device, { ...NO_DIET, allergic: ['milk'] });
});

const press = async (text: string) => {
  const found = await eventually(() => {
    const buttons = [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === text,
    );
    expect(buttons).toHaveLength(1);
    return buttons[0] as HTMLElement;
  });
  found.click();
};
const storedList = async () => (await ownList(device.db, list.id))!;

/** Answers for the waiter that the dish has no milk, and adds the answer to the dish’s note. */
async function addAnswerNo(): Promise<void> {
  await openScreen(
    <div>
      <ListCard list={list} contentsOf={() => undefined} notesListID={list.id} />
    </div>,
    { card: dish().id, cardSide: 'answers' },
  );
  await press(no);
  await press('Done');
  await press('Add to your note');
}

test("an added answer is in the dish's note, is sent later, and changes nothing public", async () => {
  await addAnswerNo();
  await eventually(async () =>
    expect((await storedList()).tasted?.[dish().id]?.note).toMatch(/^Asked on .*milk/),
  );
  expect((await storedList()).tasted?.[dish().id]?.note).toContain(`: ${book.languages.en?.sentences.no}`);
  expect((await storedList()).items).toEqual(list.items);
  const unsent = (await device.db.outbox.toArray()).filter(({ lane }) => lane === `list:${list.id}`);
  expect(unsent.map(({ kind }) => kind)).toEqual(['item.setTasted']);
});

test('a message says that an answer does not fit into the note; the answer stays chosen', async () => {
  const note = 'x'.repeat(490);
  await editList(device, { kind: 'item.setTasted', listID: list.id, itemID: dish().id, args: { note } });
  await addAnswerNo();
  await eventually(() =>
    expect(shownMessages().map(({ text }) => text)).toEqual([
      'There is no room left in your note on this dish. Shorten it, then try again.',
    ]),
  );
  expect((await storedList()).tasted?.[dish().id]?.note).toBe(note);
  await press('Ask again');
  await eventually(() => expect(document.querySelector('[aria-pressed=true]')?.textContent).toBe(no));
});

import '#tests/helpers/dom.ts';
import { afterEach, expect, test } from 'vitest';
import { closeTop, type Layer, leaveOrder, showBeside, showInOrder } from '#src/ui/modal-order.ts';

/** The dialogs in the order in which a browser paints them, which happy-dom does not track. */
let painted: HTMLDialogElement[] = [];

function dialogOf(layer: Layer): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.id = layer;
  return Object.assign(dialog, {
    show: () => dialog.setAttribute('open', ''),
    showModal: () => {
      dialog.setAttribute('open', '');
      painted = [...painted, dialog];
    },
    close: () => {
      dialog.removeAttribute('open');
      painted = painted.filter((each) => each !== dialog);
    },
  });
}

const order = () => painted.map(({ id }) => id);

afterEach(() => {
  for (const dialog of painted) leaveOrder(dialog);
  painted = [];
});

const LAYERS = ['page', 'card', 'question'] as const;
const ORDERS = LAYERS.flatMap((first) =>
  LAYERS.flatMap((second) =>
    LAYERS.filter(() => first !== second)
      .filter((third) => third !== first && third !== second)
      .map((third): Layer[] => [first, second, third]),
  ),
);

test.each(ORDERS)(
  'a dish, a card and a question are in the same order when opened as %s, %s, %s',
  (...layers) => {
    for (const layer of layers) {
      const top = showInOrder(dialogOf(layer), layer);
      expect(top).toBe(painted.at(-1));
    }
    expect(order()).toEqual(LAYERS);
  },
);

test('of two dialogs in one layer the later one is on top', () => {
  const [first, second] = [dialogOf('question'), dialogOf('question')];
  showInOrder(first, 'question');
  showInOrder(second, 'question');
  showInOrder(dialogOf('page'), 'page');
  expect(painted.at(-2)).toBe(first);
  expect(painted.at(-1)).toBe(second);
});

test('a question that was closed does not reappear when a dish opens below it', () => {
  const question = dialogOf('question');
  showInOrder(question, 'question');
  question.close();
  const dish = dialogOf('page');
  expect(showInOrder(dish, 'page')).toBe(dish);
  expect(order()).toEqual(['page']);
});

test('going back closes questions one by one and leaves dishes and cards to the history', () => {
  const questions = [dialogOf('question'), dialogOf('question')];
  showInOrder(dialogOf('page'), 'page');
  showInOrder(dialogOf('card'), 'card');
  for (const question of questions) showInOrder(question, 'question');
  expect(closeTop()).toBe(true);
  expect(order()).toEqual(['page', 'card', 'question']);
  expect(closeTop()).toBe(true);
  expect(closeTop()).toBe(false);
  expect(order()).toEqual(['page', 'card']);
});

test('a dish beside its list is below the card that covers both', () => {
  const card = dialogOf('card');
  showInOrder(card, 'card');
  expect(showBeside(dialogOf('page'))).toBe(card);
  expect(order()).toEqual(['card']);
});

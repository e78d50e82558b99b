import '#tests/helpers/dom.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LIMITS } from '#src/contract/limits.ts';
import { TagsEditor } from '#src/parts/tags/tags-editor.tsx';
import { currentAnnouncement } from '#src/ui/messages.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';

async function openEditor(first: string[], elsewhere: string[] = []) {
  const onAdd = vi.fn();
  function Editor() {
    const [tags, setTags] = useState(first);
    return (
      <TagsEditor
        tags={tags}
        tagsElsewhere={elsewhere}
        isElsewhere={(tag) => tag === '#soup'}
        onAdd={async (tag) => {
          onAdd(tag);
          setTags((present) => [tag, ...present]);
          return true;
        }}
        onRemove={() => undefined}
      />
    );
  }
  const screen = await openScreen(<Editor />);
  const field = screen.querySelector('input[name=tag]') as HTMLInputElement;
  const suggestions = () =>
    [...screen.querySelectorAll('[aria-label=Suggestions] button')].map((each) => each.textContent);
  const suggested = (tag: string) => screen.querySelector(`[aria-label="Add ${tag}"]`) as HTMLElement;
  const type = async (text: string) => {
    typeInto(field, text);
    await eventually(() => expect(field.value).toBe(text));
  };
  return { screen, field, onAdd, suggestions, suggested, type };
}

test('typed commas separate tags; a tag of several words stays one', async () => {
  const { field, onAdd, type } = await openEditor(['#sour']);
  await type('sweet, family table, sour');
  fire(field.form as Element, 'submit');
  await eventually(() => expect(onAdd.mock.calls.flat()).toEqual(['#sweet', '#family table']));
  expect(field.value).toBe('');
});

test('if one of several typed tags cannot be added, none is, and the text stays', async () => {
  const { screen, field, onAdd, type } = await openEditor([]);
  const text = `sweet, ${'x'.repeat(40)}`;
  await type(text);
  fire(field.form as Element, 'submit');
  await eventually(() => expect(screen.textContent).toContain('Use at most'));
  expect([field.value, onAdd.mock.calls]).toEqual([text, []]);
});

test('a tag that another control shows is neither suggested nor added twice', async () => {
  const { screen, field, onAdd, suggestions, type } = await openEditor([], ['#vegan']);
  await eventually(() => expect(suggestions()).toContain('#street'));
  await type('vegan');
  fire(field.form as Element, 'submit');
  await eventually(() => expect(screen.textContent).toContain('This tag is already there'));
  expect(onAdd).not.toHaveBeenCalled();
});

test('a press on a suggestion adds it, and replaces only the tag being typed', async () => {
  const { field, onAdd, suggestions, suggested, type } = await openEditor([]);
  await type('family, des');
  await eventually(() => expect(suggestions()).toEqual(['#dessert']));
  suggested('#dessert').focus();
  fire(suggested('#dessert'), 'click');
  await eventually(() => expect(field.value).toBe('family, '));
  expect(document.activeElement).toBe(field);
  expect(onAdd.mock.calls.flat()).toEqual(['#dessert']);
  await eventually(() => expect(currentAnnouncement().text).toBe('Tags added: #dessert'));
  await eventually(() => expect(suggestions().length).toBeGreaterThan(3));
  await type('');
  const next = suggested('#street').closest('li')?.nextElementSibling?.querySelector('button');
  suggested('#street').focus();
  fire(suggested('#street'), 'click');
  await eventually(() => expect(suggestions()).not.toContain('#street'));
  expect(document.activeElement).toBe(next);
});

test('while the user types, the focus goes to the field, also if other suggestions stay', async () => {
  const { field, suggestions, suggested, type } = await openEditor([]);
  await type('s');
  await eventually(() => expect(suggestions().length).toBeGreaterThan(3));
  suggested('#street').focus();
  fire(suggested('#street'), 'click');
  await eventually(() => expect(field.value).toBe(''));
  expect(document.activeElement).toBe(field);
});

test('a tag that both controls show counts once towards the limit', async () => {
  const most = Array.from({ length: LIMITS.tagsPerTarget - 1 }, (_, index) => `#tag ${index}`);
  const { field, onAdd, type } = await openEditor(most, most);
  await type('last');
  fire(field.form as Element, 'submit');
  await eventually(() => expect(onAdd.mock.calls.flat()).toEqual(['#last']));
});

test('a tag that was just added is refused a second time, although the list does not show it yet', async () => {
  const onAdd = vi.fn(async () => true);
  const screen = await openScreen(<TagsEditor tags={[]} onAdd={onAdd} onRemove={() => undefined} />);
  const field = screen.querySelector('input[name=tag]') as HTMLInputElement;
  const add = async () => {
    typeInto(field, 'pasta');
    await eventually(() => expect(field.value).toBe('pasta'));
    fire(field.form as Element, 'submit');
  };
  await add();
  await eventually(() => expect(field.value).toBe(''));
  await add();
  await eventually(() => expect(screen.textContent).toContain('This tag is already there'));
  expect([field.value, onAdd.mock.calls.length]).toEqual(['pasta', 1]);
});

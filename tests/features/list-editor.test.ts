import { describe, expect, it } from 'vitest';
import { creationFailure } from '#src/features/list/drafting/creation-failure.ts';
import { tagProblem } from '#src/i18n/tag-problem.ts';
import { CommandError } from '#src/outbox/command.ts';

describe('tagProblem', () => {
  it.each(['vegan', '#vegan', ' street food ', 'x'.repeat(17), `#${'x'.repeat(17)}`])('accepts %s', (tag) =>
    expect(tagProblem([], tag)).toBeNull(),
  );

  it('treats an invisible tag as empty', () => {
    for (const invisible of ['\u200B', '#\u2800', '\u0301'])
      expect(tagProblem([], invisible)).toEqual(tagProblem([], ''));
  });

  it.each(['', ' ', '#', '##', 'x'.repeat(18), `#${'x'.repeat(18)}`])('refuses %j', (tag) =>
    expect(tagProblem([], tag)).not.toBeNull(),
  );

  it('refuses an existing tag, however it is written', () => {
    expect(tagProblem(['#vegan'], 'vegan')).not.toBeNull();
    expect(tagProblem(['#vegan'], ' #vegan ')).not.toBeNull();
    expect(tagProblem(['#vegan'], 've\u200Bgan')).not.toBeNull();
  });

  it('refuses the 21st tag', () => {
    const tags = Array.from({ length: 20 }, (_, index) => `#t${index}`);
    expect(tagProblem(tags, 'vegan')).not.toBeNull();
    expect(tagProblem(tags.slice(1), 'vegan')).toBeNull();
  });
});

describe('creationFailure', () => {
  it.each([
    ['name', 'name'],
    ['chosenCountry', 'country'],
    ['tags.3', 'tags'],
    ['items.0.name', 'item'],
  ])('reports a wrong %s as incorrect content in the part “%s”', (field, part) => {
    const failure = creationFailure(new CommandError('INVALID_LIST', field));
    expect(failure.message.message).toBe('Incorrect list content');
    expect(failure.part).toBe(part);
  });

  it('reports a problem that no user can correct as a data structure issue', () =>
    expect(creationFailure(new CommandError('INVALID_LIST', 'language')).message.message).toBe(
      'Data structure issue',
    ));

  it('reports any other problem as a failure to create', () =>
    expect(creationFailure({ code: 'UNKNOWN', field: '' }).message.message).toBe('Failed to create list'));
});

import { expect, test } from 'vitest';
import { readCommand, UsageError } from '#scripts/moderate/command.ts';

test.each([
  [['burn', 'x'], 'There is no command burn.'],
  [['hide'], 'hide needs an id.'],
  [['hide', 'x'], '--reason must be one of'],
  [['hide', 'x', '--reason', 'because'], '--reason must be one of'],
  [['answer', 'x'], '--text must say what to answer.'],
  [['restore', 'x', 'y'], 'There is too much: y'],
  [['list', '--all'], '--all'],
  [['find'], 'find needs a text.'],
  [['invite', 'anna'], 'anna: must be an email address.'],
  [['invite', 'anna@example.com', '--language', 'XX'], '--language must be one of EN, PL'],
])('%s is no command, and the help says what is', (args, problem) => {
  expect(() => readCommand(args)).toThrow(UsageError);
  expect(() => readCommand(args)).toThrow(problem);
  expect(() => readCommand(args)).toThrow('npm run moderate -- <command>');
});

test('without a command it says what there is', () => {
  for (const args of [[], ['--help'], ['help']]) expect(readCommand(args)).toBeNull();
});

test('an account is deleted by its author and a word that it is meant', () => {
  const args = ['delete', 'ann@example.com', '--confirm', 'ann@example.com', '--by', 'Nestor'];
  expect(readCommand(args)).toEqual({
    actor: 'Nestor',
    act: { kind: 'delete', id: 'ann@example.com', confirm: 'ann@example.com' },
  });
});

import { expect, test } from 'vitest';
import { readCommand, UsageError } from '#scripts/moderate/command.ts';

test.each([
  [['burn', 'x'], 'There is no command burn.'],
  [['hide'], 'hide needs an id.'],
  [['hide', 'x'], '--reason must be one of'],
  [['hide', 'x', '--reason', 'because'], '--reason must be one of'],
  [['answer', 'x'], '--text must say what to answer.'],
  [['restore', 'x', 'y'], 'Unexpected arguments: y'],
  [['list', '--all'], '--all'],
  [['find'], 'find needs a text.'],
  [['invite', 'anna'], 'anna: must be an email address.'],
  [['invite', 'anna@example.com', '--language', 'XX'], '--language must be one of EN, PL'],
])('%s is no valid command, and the help is shown', (args, problem) => {
  expect(() => readCommand(args)).toThrow(UsageError);
  expect(() => readCommand(args)).toThrow(problem);
  expect(() => readCommand(args)).toThrow('npm run moderate -- <command>');
});

test('without a command the help is shown', () => {
  for (const args of [[], ['--help'], ['help']]) expect(readCommand(args)).toBeNull();
});

test('deleting an account takes its address and a confirmation', () => {
  const args = ['delete', 'ann@example.com', '--confirm', 'ann@example.com', '--by', 'Nestor'];
  expect(readCommand(args)).toEqual({
    actor: 'Nestor',
    act: { kind: 'delete', id: 'ann@example.com', confirm: 'ann@example.com' },
  });
});

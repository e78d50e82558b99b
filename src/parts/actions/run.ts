import { i18n } from '@lingui/core';
import { device } from '#src/browser/database/device.ts';
import { CommandError, type CommandErrorCode, type Device } from '#src/outbox/command.ts';
import { showMessage } from '#src/ui/messages.ts';
import { failureText } from './failure-text.ts';

/** A command: a function of `commands/` that works on the given device. */
type Command<Args extends readonly unknown[], Value> = (device: Device, ...args: Args) => Promise<Value>;

/** A command that failed, and why; `UNKNOWN` is a database problem or a bug. */
export type Failed = {
  kind: 'failed';
  code: CommandErrorCode | 'UNKNOWN';
  /** Name of the invalid field; '' if the failure does not concern a field. */
  field: string;
  error: unknown;
};

/** The outcome of a command. */
export type CommandResult<Value> = { kind: 'done'; value: Value } | Failed;

/** Runs a command on this device. The caller tells the user about a failure. Never rejects. */
export async function attempt<Args extends readonly unknown[], Value>(
  command: Command<Args, Value>,
  ...args: Args
): Promise<CommandResult<Value>> {
  try {
    return { kind: 'done', value: await command(device, ...args) };
  } catch (error) {
    if (error instanceof CommandError) return { kind: 'failed', code: error.code, field: error.field, error };
    return { kind: 'failed', code: 'UNKNOWN', field: '', error };
  }
}

/** Returns whether a command succeeded, for callers that do not need its value. */
export async function hasSucceeded(outcome: Promise<CommandResult<unknown>>): Promise<boolean> {
  return (await outcome).kind === 'done';
}

/** Runs a command on this device and tells the user if it fails. Never rejects. */
export async function run<Args extends readonly unknown[], Value>(
  command: Command<Args, Value>,
  ...args: Args
): Promise<CommandResult<Value>> {
  const outcome = await attempt(command, ...args);
  if (outcome.kind === 'failed') tellFailure(outcome);
  return outcome;
}

/** Tells the user why a command failed. */
export function tellFailure({ code, error }: Failed): void {
  // The message says little about a bug in the app, so the console gets the error for developers.
  if (code === 'UNKNOWN') console.error(error);
  const text = failureText(error, { isByUser: true });
  if (text !== null) showMessage(i18n._(text), { tone: 'failure' });
}

import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IntentOutcome } from '#src/commands/intent.ts';
import { showMessage } from '#src/ui/messages.ts';
import { pageOf } from './landing.ts';

/** Outcomes already reported. The login screen and `watchIntent` may both receive the same outcome. */
const reported = new WeakSet<IntentOutcome>();
/** How long the message shows, in milliseconds. The user needs time to read two unexpected sentences. */
const READING_MS = 8000;

/**
 * Shows a message about the carried-out intent, once per outcome and only if the outcome has a message.
 * @param open opens the intent's page; null if the user is on that page
 */
export function reportIntentOutcome(outcome: IntentOutcome, open: ((href: string) => void) | null): void {
  const text = textOf(outcome);
  if (text === null || reported.has(outcome)) return;
  reported.add(outcome);
  const href = outcome.kind === 'gone' ? null : pageOf(outcome);
  const action = open !== null && href !== null && { label: i18n._(msg`Open`), onSelect: () => open(href) };
  showMessage(text, { forMs: READING_MS, ...(action && { action }) });
}

function textOf(outcome: IntentOutcome): string | null {
  if (outcome.kind === 'gone') {
    const { listName: list } = outcome;
    return list === null
      ? i18n._(msg`The list you wanted is no longer shared.`)
      : i18n._(msg`${list} is no longer shared.`);
  }
  if (outcome.kind !== 'saved' && outcome.kind !== 'liked') return null;
  const { listName: list } = outcome;
  if (outcome.kind === 'liked') return i18n._(msg`You’ve liked ${list}.`);
  const { itemName: dish, isItemGone } = outcome;
  if (isItemGone) return i18n._(msg`${list} is saved. The dish you wanted to tick is no longer on it.`);
  return dish === null ? i18n._(msg`${list} is saved.`) : i18n._(msg`${list} is saved. ${dish} is ticked.`);
}

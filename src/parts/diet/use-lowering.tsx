import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { foodsThatDiffer, NO_DIET } from '#src/domain/diet.ts';
import type { Food } from '#src/domain/phrases.ts';
import { choiceOf, type Diet, isLower } from '#src/domain/stored-diet.ts';
import { usePhrases } from '#src/parts/phrases/use-phrases.ts';
import { foodName, phrasesOfReader } from '#src/parts/phrases/words.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useDiet } from './use-diet.ts';

/** The user's diet, for a screen that changes it and asks before an allergy is lowered. */
type DietChange = {
  /** Undefined until it has been read. */
  diet: Diet | undefined;
  /**
   * Changes the diet.
   * @param confirmed foods that the user has just been asked about and is not asked about again
   */
  change: (next: Diet, confirmed?: readonly Food[]) => void;
  /** The question's dialog, while it is open. */
  question: ReactNode;
};

/**
 * Returns the diet and a function that changes it. A change that lowers an allergy may be a slip of the
 * finger, so it first opens a question and is made only if the user confirms.
 */
export function useLowering(): DietChange {
  const [diet, choose] = useDiet();
  const [pending, setPending] = useState<{ next: Diet; lowered: Food[] } | null>(null);
  const change = (next: Diet, confirmed: readonly Food[] = []) => {
    const current = diet ?? NO_DIET;
    const lowered = foodsThatDiffer(current, next).filter((food) =>
      isLower(choiceOf(next, food), choiceOf(current, food)),
    );
    if (lowered.every((food) => confirmed.includes(food))) choose(next, lowered);
    else setPending({ next, lowered });
  };
  const question = pending && (
    <LoweringDialog
      {...pending}
      onClose={() => setPending(null)}
      onConfirm={() => {
        setPending(null);
        choose(pending.next, pending.lowered);
      }}
    />
  );
  return { diet, change, question };
}

type LoweringDialogProps = { next: Diet; lowered: Food[]; onClose: () => void; onConfirm: () => void };

function LoweringDialog({ next, lowered, ...on }: LoweringDialogProps) {
  const { t, i18n } = useLingui();
  const { book } = usePhrases();
  const words = book ? phrasesOfReader(book, i18n.locale) : undefined;
  const isMild = lowered.every((food) => next.mild.includes(food));
  const subject = words && lowered.map((food) => foodName(words, food)).join(', ');
  return isMild ? (
    <ConfirmDialog
      {...on}
      title={t`Is even a little of it dangerous for you?`}
      subject={subject}
      cancelLabel={t`Yes, it is dangerous`}
      confirmLabel={t`No, not for me`}
    >
      {t`Waiters will no longer be told that even a little of it is dangerous.`}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      {...on}
      title={t`Are you no longer allergic?`}
      subject={subject}
      cancelLabel={t`I am still allergic`}
      confirmLabel={t`I am no longer allergic`}
    >
      {t`Waiters will no longer be told that you are allergic to it.`}
    </ConfirmDialog>
  );
}

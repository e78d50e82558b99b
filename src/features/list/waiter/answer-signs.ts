import { CircleQuestionMark, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Answer } from '#src/domain/phrases.ts';

/**
 * The icon beside each answer of the waiter; null for none. "Yes" means that the dish contains the food. A tick
 * beside "yes" would wrongly suggest that the dish suits the reader, and a cross beside "no" that it does not.
 * So "no" has no icon.
 */
export const ANSWER_SIGNS: Record<Answer, LucideIcon | null> = {
  yes: TriangleAlert,
  no: null,
  ask: CircleQuestionMark,
};

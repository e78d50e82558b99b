import type { ErrorCode } from '#src/contract/call.ts';
import type { Item } from '#src/domain/list.ts';

/** What a saved copy began as, kept to tell the saver's own edits from the source's when it is saved again. */
export type SourceSnapshot = {
  name: string;
  description: string;
  country: string | null;
  language: string;
  tags: string[];
  items: Omit<Item, 'isDone'>[];
};

/** Why a write was refused, as it is told again. */
export type Refusal = { code: ErrorCode; message?: string; field?: string; status?: number };

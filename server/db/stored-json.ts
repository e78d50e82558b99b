import type { ErrorCode } from '#src/contract/call.ts';
import type { Item } from '#src/domain/list.ts';

/** The source's state when a copy was saved. A later save compares with it to keep the saver's own edits. */
export type SourceSnapshot = {
  name: string;
  description: string;
  country: string | null;
  language: string;
  tags: string[];
  items: Omit<Item, 'isDone'>[];
};

/** The reason for which a write was refused, stored to repeat the same answer. */
export type Refusal = { code: ErrorCode; message?: string; field?: string; status?: number };

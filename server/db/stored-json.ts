import type { ErrorCode } from '#src/contract/call.ts';
import type { Item } from '#src/domain/list.ts';

/**
 * The content of another user's list when this user last saved a copy of it. When they save it again, the
 * merge compares the copy with this content, to keep the changes of the copy's owner.
 */
export type SourceSnapshot = {
  name: string;
  description: string;
  country: string | null;
  language: string;
  tags: string[];
  items: Omit<Item, 'isDone'>[];
};

/** The reason for which a write was refused, stored so that a repeat of the request gets the same answer. */
export type Refusal = { code: ErrorCode; message?: string; field?: string; status?: number };

import type { Input } from '#server/http/parse.ts';
import type { Target } from '#server/write/change-list.ts';
import type { Call } from '#src/contract/call.ts';
import type { ListOp } from '#src/domain/list-op.ts';

/** How a call on a list becomes an operation on it; null when what it names was removed, so that nothing changes. */
export type ToOp<C extends Call> = (target: Target, input: Input<C>) => ListOp | null;

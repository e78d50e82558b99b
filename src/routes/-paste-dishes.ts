import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';

const load = () => loadInTime(() => import('#src/features/exchange/paste-dishes.ts'));
type Part = Awaited<ReturnType<typeof load>>;

/** Adds pasted lines to a list. The code, which can also read files, is loaded at the first paste. */
export const pasteDishes: Part['pasteDishes'] = async (...args) => (await load()).pasteDishes(...args);

/** Creates a list from a draft and pasted lines. The code is loaded at the first paste. */
export const createByPaste: Part['createByPaste'] = async (...args) => (await load()).createByPaste(...args);

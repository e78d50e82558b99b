const load = () => import('#src/features/exchange/paste-dishes.ts');
type Part = Awaited<ReturnType<typeof load>>;

/** Adds pasted lines to a list. The code also reads files and is loaded with the first paste. */
export const pasteDishes: Part['pasteDishes'] = async (...args) => (await load()).pasteDishes(...args);

/** Creates a list from a draft and pasted lines; loaded in the same way. */
export const createByPaste: Part['createByPaste'] = async (...args) => (await load()).createByPaste(...args);

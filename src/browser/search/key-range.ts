// A file of its own, because the search client needs these keys and not the engine's code.

/** A key before all ids. */
export const FIRST_KEY = '';
/** A key after all ids. */
export const LAST_KEY = '\uffff';

/** Undo of a removal deletes the entry unsent; until then it is held back this long (design, section 5.10). */
export const UNDO_HOLD_MS = 6000;

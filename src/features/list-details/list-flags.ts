/** `?details=true` opens the header, `justAdded=true` greets a list that was just added. */
export type ListFlags = { details?: boolean; justAdded?: boolean };

/** Reads the flags of a list's address; what makes no sense is left out. Part of the first chunk: keep it small. */
export function listFlags(raw: Record<string, unknown>): ListFlags {
  return {
    ...(typeof raw.details === 'boolean' && { details: raw.details }),
    ...(raw.justAdded === true && { justAdded: true }),
  };
}

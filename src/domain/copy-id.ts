import { v5 } from 'uuid';

/**
 * The id of a user's copy of a list: UUIDv5(user, source), so that two phones saving the same list offline make
 * one copy (design, section 5.3).
 * @param sourceID the source's public id, or its list id when it was shared by a private link
 */
export function copyIDOf(userID: string, sourceID: string): string {
  return v5(sourceID, userID);
}

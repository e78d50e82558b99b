type Publication = { isPublic: boolean; isWaiting: boolean };

/** Whether the server took a waiting publication between two readings. */
export function isPublishedNow(before: Publication | undefined, now: Publication | undefined): boolean {
  return before?.isPublic === true && before.isWaiting && now?.isPublic === true && !now.isWaiting;
}

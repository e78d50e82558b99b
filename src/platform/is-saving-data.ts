/** What browsers tell of the connection (Network Information API); Safari and Firefox tell nothing. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether only what was asked for may be fetched: the user saves data, or the connection is as slow as 2G. */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** What browsers tell of the line (Network Information API); Safari and Firefox tell nothing. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether nothing is to be fetched that was not asked for: the user saves data, or the line is as slow as 2G. */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

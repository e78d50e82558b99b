/**
 * The connection's properties (Network Information API); Safari and Firefox do not support this interface.
 */
type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Returns true if the app should fetch only data that the user asks for, because they save data or the
 * connection is as slow as 2G.
 */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

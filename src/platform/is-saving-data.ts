/** The connection's properties (Network Information API); Safari and Firefox do not have it. */
type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Returns whether the app should fetch only what the user asks for: they save data, or the connection is as
 * slow as 2G.
 */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

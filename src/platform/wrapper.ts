/** What Capacitor puts on the page inside the mobile wrapper; browsers have none of it. */
type Capacitor = {
  getPlatform(): string;
  Plugins?: { AppTrackingTransparency?: TrackingPlugin };
};

/** The wrapper's plugin for Apple's question whether the user may be tracked. */
type TrackingPlugin = {
  getStatus(): Promise<{ status: string }>;
  requestPermission(): Promise<{ status: string }>;
};

const capacitor = () => (globalThis as { Capacitor?: Capacitor }).Capacitor;

/** Whether the app runs inside its iOS wrapper, where the system itself asks about tracking. */
export const isIosWrapper = (): boolean => capacitor()?.getPlatform() === 'ios';

/**
 * What the user answered the system about tracking, asking it if it was never asked.
 * @returns null outside the iOS wrapper, or where the wrapper cannot tell
 */
export async function trackingStatus(): Promise<string | null> {
  const plugin = isIosWrapper() ? capacitor()?.Plugins?.AppTrackingTransparency : undefined;
  if (plugin === undefined) return null;
  const { status } = await plugin.getStatus();
  return status === 'notDetermined' ? (await plugin.requestPermission()).status : status;
}

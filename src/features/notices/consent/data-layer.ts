declare global {
  interface Window {
    /** The queue that a tag container reads, oldest entry first. */
    dataLayer?: unknown[];
  }
}

const layer = (): unknown[] => {
  window.dataLayer ??= [];
  return window.dataLayer;
};

/** Adds an event or a variable to the queue of the tag container. */
export const pushData = (entry: Record<string, unknown>): void => {
  layer().push(entry);
};

/** Sends a command to the tag container, which recognises commands only as `arguments` objects. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be read as data
  layer().push(arguments);
}

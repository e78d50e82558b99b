declare global {
  interface Window {
    /** What a tag container reads, oldest first. */
    dataLayer?: unknown[];
  }
}

const layer = (): unknown[] => {
  window.dataLayer ??= [];
  return window.dataLayer;
};

/** Adds an event or a variable to what a tag container reads. */
export const pushData = (entry: Record<string, unknown>): void => {
  layer().push(entry);
};

/** Google's own command form: a tag container takes only an `arguments` object for a command. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be read as data
  layer().push(arguments);
}

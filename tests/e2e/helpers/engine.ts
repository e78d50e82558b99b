/** A browser that Playwright cannot drive, such as WebKitGTK. It has one tab at a time. */
export type Engine = {
  /** Loads a URL in the tab. */
  open(url: string): Promise<void>;
  /** Runs a function in the page and returns its result. The function sees only its arguments. */
  run<Args extends unknown[], Result>(
    task: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Types into the first field that matches a CSS selector. */
  fill(selector: string, text: string): Promise<void>;
  /** Waits for an element that matches a CSS selector, and clicks the first. */
  click(selector: string): Promise<void>;
  /** Closes the tab and opens a new one. */
  changeTab(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A browser that Playwright does not drive, with one tab at a time and only the actions that the tests need.
 */
export type Engine = {
  open(address: string): Promise<void>;
  /** Runs a function in the page and returns its result. The function sees only its arguments. */
  run<Given extends unknown[], Result>(
    task: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>;
  /** Types into the first field that matches a CSS selector. */
  fill(selector: string, text: string): Promise<void>;
  /** Waits for an element that matches a CSS selector, and clicks the first. */
  click(selector: string): Promise<void>;
  /** Closes the tab and opens a new one. */
  changeTab(): Promise<void>;
  close(): Promise<void>;
};

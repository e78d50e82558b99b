/** A browser that Playwright does not drive, with one tab at a time, as far as the tests need it. */
export type Engine = {
  open(address: string): Promise<void>;
  /** Runs a function in the page, which sees nothing but what it is given, and returns what it returns. */
  run<Given extends unknown[], Result>(
    task: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>;
  /** Types into the first field that a CSS selector finds. */
  fill(selector: string, text: string): Promise<void>;
  /** Clicks the first element that a CSS selector finds, once there is one. */
  click(selector: string): Promise<void>;
  /** Closes the tab and opens a new one. */
  changeTab(): Promise<void>;
  close(): Promise<void>;
};

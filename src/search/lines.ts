/**
 * Many short texts that are searched as one long text, so that one call of `indexOf` replaces one call per
 * text.
 */
export class Lines {
  readonly #text: string;
  /** The start of each text, and the end of the last. */
  readonly #starts: Uint32Array;

  /** @param lines texts without line breaks */
  constructor(lines: readonly string[]) {
    this.#text = `\n${lines.join('\n')}\n`;
    this.#starts = new Uint32Array(lines.length + 1);
    let start = 1;
    this.#starts[0] = start;
    lines.forEach((line, index) => {
      start += line.length + 1;
      this.#starts[index + 1] = start;
    });
  }

  /**
   * Calls `onFound` with the index of each text that contains `part`, in order.
   * @param onFound returns false to stop
   */
  find(part: string, onFound: (index: number) => boolean): void {
    this.#scan(part, 0, onFound);
  }

  /** Calls `onFound` in the same way for each text that equals `whole`. */
  findWhole(whole: string, onFound: (index: number) => boolean): void {
    this.#scan(`\n${whole}\n`, 1, onFound);
  }

  /** @param lead the number of characters of `part` before the start of a text */
  #scan(part: string, lead: number, onFound: (index: number) => boolean): void {
    const text = this.#text;
    const starts = this.#starts;
    const count = starts.length - 1;
    for (let index = 0; index < count; index++) {
      const found = text.indexOf(part, (starts[index] ?? 0) - lead);
      if (found === -1) return;
      while (index < count && (starts[index + 1] ?? 0) - lead <= found) index += 1;
      if (index === count || !onFound(index)) return;
    }
  }
}

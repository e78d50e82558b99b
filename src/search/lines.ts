/**
 * Many short texts, searched as one long text: the engine looks through that at once, and calls nothing for each of
 * them.
 */
export class Lines {
  readonly #text: string;
  /** Where each begins, and where one more would. */
  readonly #starts: Uint32Array;

  /** @param lines texts without a line break */
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
   * Tells of each text that contains `part`, by its place, from the first to the last.
   * @param onFound answers false when it needs no more
   */
  find(part: string, onFound: (index: number) => boolean): void {
    this.#scan(part, 0, onFound);
  }

  /** Tells in the same way of each text that is `whole`. */
  findWhole(whole: string, onFound: (index: number) => boolean): void {
    this.#scan(`\n${whole}\n`, 1, onFound);
  }

  /** @param before how many signs of `part` stand before a text's beginning */
  #scan(part: string, before: number, onFound: (index: number) => boolean): void {
    const text = this.#text;
    const starts = this.#starts;
    const count = starts.length - 1;
    for (let index = 0; index < count; index++) {
      const at = text.indexOf(part, (starts[index] ?? 0) - before);
      if (at === -1) return;
      while (index < count && (starts[index + 1] ?? 0) - before <= at) index += 1;
      if (index === count || !onFound(index)) return;
    }
  }
}

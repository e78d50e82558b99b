import { LIMITS } from '#src/contract/limits.ts';

/**
 * Returns a text of exactly `length` characters that begins with `start`.
 * @param isUnbroken true for one long word, false for several words
 */
function text(start: string, length: number, { isUnbroken = false } = {}): string {
  const filler = isUnbroken
    ? 'Wassermelonenkaltschale'
    : ' Grießklößchen mit Pflaumenmus und gebräunter Butter';
  const whole = start + filler.repeat(Math.ceil(length / filler.length));
  // A space at the end would be trimmed.
  return `${whole.slice(0, length - 1)}m`;
}

const tags = () =>
  Array.from(
    { length: LIMITS.tagsPerTarget },
    (_, index) => `#${text(`w${index}`, LIMITS.tagMax, { isUnbroken: true })}`,
  );

/**
 * Returns the largest possible list, as the body of the call `createListForUser`. It has as many dishes and
 * tags as are allowed, and every name and tag has its maximal length.
 */
export function largeList(chosenCountry: string) {
  return {
    name: text('Großmutters', LIMITS.listNameMax, { isUnbroken: true }),
    description: text('Alles', LIMITS.listDescriptionMax),
    chosenCountry,
    language: 'DE',
    tags: tags(),
    items: Array.from({ length: LIMITS.itemsPerList }, (_, index) => ({
      name: text(`${index + 1}.`, LIMITS.itemNameMax, { isUnbroken: index % 3 === 1 }),
      // Only every tenth item has a description. Otherwise the request would exceed the server's limit.
      description: index % 10 === 0 ? text('Dazu', LIMITS.itemDescriptionMax) : '',
      tags: tags(),
      isDone: false,
    })),
  };
}

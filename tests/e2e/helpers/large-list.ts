import { LIMITS } from '#src/contract/limits.ts';

/** A text of exactly this length that begins with `start`: words, or one word that nothing breaks. */
function text(start: string, length: number, isUnbroken = false): string {
  const filler = isUnbroken
    ? 'Wassermelonenkaltschale'
    : ' Grießklößchen mit Pflaumenmus und gebräunter Butter';
  const whole = start + filler.repeat(Math.ceil(length / filler.length));
  // A space at the end would be trimmed.
  return `${whole.slice(0, length - 1)}m`;
}

const tags = () =>
  Array.from({ length: LIMITS.tagsPerTarget }, (_, index) => `#${text(`w${index}`, LIMITS.tagMax, true)}`);

/** The longest list there can be, as `createListForUser` takes it: every name and tag as long as may be. */
export function largeList(chosenCountry: string) {
  return {
    name: text('Großmutters', LIMITS.listNameMax, true),
    description: text('Alles', LIMITS.listDescriptionMax),
    chosenCountry,
    language: 'DE',
    tags: tags(),
    items: Array.from({ length: LIMITS.itemsPerList }, (_, index) => ({
      name: text(`${index + 1}.`, LIMITS.itemNameMax, index % 3 === 1),
      // Not on all: the request would be larger than the server takes.
      description: index % 10 === 0 ? text('Dazu', LIMITS.itemDescriptionMax) : '',
      tags: tags(),
      isDone: false,
    })),
  };
}

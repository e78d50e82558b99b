import type { List } from '#src/domain/list.ts';
import type { ListOp } from '#src/domain/list-op.ts';

/** Texts a country brings to a list that was not named or described yet, in the active language. */
export type CountryTexts = {
  /** The default name of a new list, which the country's label replaces. */
  defaultName: string;
  countryLabel: string;
  /** The whole localised "<country> tastes". */
  tastes: string;
};

/**
 * What choosing a country means for a list: the country, the name when it is still the default one, the
 * description when it is empty (specification, section 4).
 */
export function countryOps(list: List, country: string, texts: CountryTexts): ListOp[] {
  const listID = list.id;
  return [
    { kind: 'list.setCountry', listID, args: { country } },
    ...(list.name === texts.defaultName
      ? [{ kind: 'list.rename' as const, listID, args: { name: texts.countryLabel } }]
      : []),
    ...(list.description === ''
      ? [{ kind: 'list.describe' as const, listID, args: { description: texts.tastes } }]
      : []),
  ];
}

import { CountrySchema, ListDescriptionSchema, ListNameSchema } from '#src/contract/fields.ts';
import type { List } from '#src/domain/list.ts';
import type { Device } from '#src/outbox/device.ts';
import type { ChangeOp } from '#src/writes/table.ts';
import { editListBy } from './edit-list.ts';
import { validField } from './valid-field.ts';

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
export function countryOps(list: List, country: string, texts: CountryTexts): ChangeOp[] {
  const listID = list.id;
  return [
    {
      kind: 'list.setCountry',
      listID,
      args: { country: validField(CountrySchema, country, 'chosenCountry') },
    },
    ...(list.name === texts.defaultName
      ? [
          {
            kind: 'list.rename' as const,
            listID,
            args: { name: validField(ListNameSchema, texts.countryLabel, 'name') },
          },
        ]
      : []),
    ...(list.description === ''
      ? [
          {
            kind: 'list.describe' as const,
            listID,
            args: { description: validField(ListDescriptionSchema, texts.tastes, 'description') },
          },
        ]
      : []),
  ];
}

/** Gives one of the user's lists its country, and with it the name and description it does not have yet. */
export async function chooseCountry(
  device: Device,
  listID: string,
  country: string,
  texts: CountryTexts,
): Promise<void> {
  await editListBy(device, listID, (list) => countryOps(list, country, texts));
}

import { keepHandedList, keepPart, saveHanded } from '#src/commands/handover.ts';
import { type ImportChoice, importLists } from '#src/commands/import-lists.ts';
import type { FileDish } from '#src/exchange/file-list.ts';
import type { Random } from '#tests/simulation/random.ts';
import { type Acting, aList, aWord } from './acting.ts';
import { type AddStep, IN_FLIGHT_FAULTS, once } from './added-steps.ts';

/**
 * The faults of an import. Faults of the phone are among them, because the lists of an import are stored in
 * one transaction.
 */
const FAULTS = [...IN_FLIGHT_FAULTS, 'killed-in-transaction', 'quota', undefined, undefined] as const;

/**
 * Plans that users import lists from a file and undo some imports, and that a phone outside the history hands
 * over a list; partly offline.
 * @param add adds a step to the plan, on the phone with an index below `phones`
 */
export function planImports(add: AddStep, phones: number, random: Random): void {
  for (let count = 0; count < 2; count += 1) {
    const phone = Math.floor(random.next() * phones);
    add('ready', phone, { pass: 0 });
    if (random.chance(0.4)) add('offline', phone, { pass: 0 });
    add('importLists', phone, once(random.pick(FAULTS)));
    if (random.chance(0.4)) add(random.pick(['tickItem', 'addItem', 'removeItem', 'renameList']), phone);
    if (random.chance(0.3)) add('online', phone);
    if (random.chance(0.6)) add('undoImport', phone);
    if (random.chance(0.4)) add('saveHanded', phone);
    if (random.chance(0.2)) add('saveHanded', phone);
    add('online', phone);
  }
}

const dish = (name: string, more: Partial<FileDish> = {}): FileDish => ({
  ...{ name, text: '', tags: [], isDone: false, tasted: {} },
  ...more,
});

/** Imports two lists: one becomes a new own list, the other is merged into an existing one. */
export async function importSome(acting: Acting): Promise<void> {
  const file = { text: '', country: 'PL', language: null, tags: ['#soup'] };
  const fresh = {
    ...file,
    name: `Brought ${aWord(acting)}`,
    dishes: [dish('Barszcz'), dish('Flaki', { isDone: true, tasted: { day: '2026-11-20', stars: 4 } })],
  };
  const existing = aList(acting);
  const dishName = existing?.items[0]?.name ?? 'Bigos';
  const into = { ...file, name: 'Met', dishes: [dish(dishName, { isDone: true }), dish(aWord(acting))] };
  const wishes: ImportChoice[] = [
    { list: fresh, into: null },
    ...(existing === null ? [] : [{ list: into, into: existing.id }]),
  ];
  acting.page.imports.push(await importLists(acting.device, wishes, 'EN'));
}

/**
 * Saves the list of a QR code that another phone shows. The list is always the same, so a second save finds
 * it on the phone.
 */
export async function saveShown({ device }: Acting): Promise<void> {
  const { id } = await keepPart(device, { total: 1, number: 1, sum: 7, digits: '1' });
  const item = (name: string) => ({ name, description: '', tags: [] });
  await keepHandedList(device, id, {
    ...{ name: 'Handed over', description: '', language: 'EN', chosenCountry: 'PL', tags: [] },
    items: [item('Pierogi'), item('Kopytka')],
  });
  await saveHanded(device, id);
}

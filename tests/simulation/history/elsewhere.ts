import type { Entry } from '#src/db/schema.ts';
import type { Intent } from '#tests/simulation/model/server-model.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { Random } from '#tests/simulation/random.ts';
import type { Scene } from './scene.ts';
import { listOf, waitingOn } from './waiting.ts';

/** Makes another device of the same user change or remove a list that has unsent changes on this phone. */
export async function changeElsewhere(
  scene: Scene,
  phone: Phone,
  random: Random,
  fault: 'changed-elsewhere' | 'deleted-elsewhere',
): Promise<void> {
  const waiting = waitingOn(phone).filter((entry) => {
    const listID = listOf(entry);
    return listID !== null && scene.ledger.model.lists.get(listID)?.isRemoved === false;
  });
  if (waiting.length === 0) return;
  const { userID, listID } = random.pick(waiting) as Entry & { listID: string };
  const isDone =
    fault === 'deleted-elsewhere'
      ? await scene.write({ userID, kind: 'list.remove', listID, args: { archived: [] } })
      : await scene.write(anEdit(scene, userID, listID, random));
  if (!isDone) return;
  scene.counts.fault(fault);
  for (const entry of waiting) {
    if (listOf(entry) === listID) scene.counts.pair(scene.ledger.entries.get(entry.id)?.command ?? '', fault);
  }
}

/** Makes a public list private, if possible one of which this phone has a waiting save or like. */
export async function unpublishSource(scene: Scene, phone: Phone, random: Random): Promise<void> {
  const { ledger, counts } = scene;
  const waiting = waitingOn(phone);
  const waitingSourceIDs = waiting.map(sourceOf).filter((id) => id !== null);
  const published = [...ledger.model.lists.values()].filter(
    ({ access, isRemoved }) => access === 'public' && !isRemoved,
  );
  const source =
    published.find(({ publicID }) => publicID !== null && waitingSourceIDs.includes(publicID)) ??
    (published.length > 0 ? random.pick(published) : null);
  if (source === null) return;
  const { userID, id: listID, publicID } = source;
  if (!(await scene.write({ userID, kind: 'list.unpublish', listID, args: {} }))) return;
  counts.fault('unpublished');
  for (const entry of waiting) {
    if (sourceOf(entry) === publicID) counts.pair(ledger.entries.get(entry.id)?.command ?? '', 'unpublished');
  }
}

function sourceOf(entry: Entry): string | null {
  if (entry.kind === 'like.add') return entry.args.publicID;
  return entry.kind === 'list.save' ? entry.args.source.publicID : null;
}

function anEdit(scene: Scene, userID: string, listID: string, random: Random): Intent {
  const items = scene.ledger.model.lists.get(listID)?.items ?? [];
  const edits: Intent[] = [
    { userID, kind: 'list.rename', listID, args: { name: `Elsewhere ${Math.floor(random.next() * 100)}` } },
    { userID, kind: 'list.addTag', listID, args: { tag: '#elsewhere' } },
  ];
  const itemID = scene.id();
  const item = { id: itemID, name: 'Elsewhere', description: '', tags: [], isDone: false };
  edits.push({ userID, kind: 'item.add', listID, itemID, args: { item } });
  for (const { id: existingID, isDone } of items.slice(0, 2)) {
    edits.push({ userID, kind: 'item.tick', listID, itemID: existingID, args: { isDone: !isDone } });
    edits.push({
      userID,
      kind: 'item.setTasted',
      listID,
      itemID: existingID,
      args: { place: 'Elsewhere', stars: 2 },
    });
    edits.push({ userID, kind: 'item.remove', listID, itemID: existingID, args: { archived: [] } });
    edits.push({
      userID,
      kind: 'item.rename',
      listID,
      itemID: existingID,
      args: { name: 'Renamed elsewhere' },
    });
  }
  return random.pick(edits);
}

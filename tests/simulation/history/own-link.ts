import { fetchPublicList } from '#src/sync/public-lists.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { Random } from '#tests/simulation/random.ts';
import { userOf } from './acting.ts';
import type { Fault } from './faults.ts';
import type { Scene } from './scene.ts';

/**
 * Makes another device of the phone's user create a list and share it, by a public or a private link. The
 * phone does not have the list yet and opens that link.
 */
export async function openOwnLink(scene: Scene, phone: Phone, random: Random): Promise<void> {
  const userID = userOf(phone.storage.read());
  if (userID === null) return;
  const listID = scene.id();
  const publicID = random.chance(0.5) ? scene.id() : null;
  const items = ['Sałatka', 'Sernik'].map((name) => ({
    id: scene.id(),
    name,
    description: '',
    tags: [],
    isDone: false,
  }));
  const list = { name: 'By a link', description: '', chosenCountry: 'PL', language: 'EN', tags: [], items };
  const isShared =
    (await scene.write({ userID, kind: 'list.create', listID, args: { list } })) &&
    (await scene.write(
      publicID === null
        ? { userID, kind: 'list.openByLink', listID, args: {} }
        : { userID, kind: 'list.publish', listID, args: { publicID } },
    ));
  if (!isShared) return;
  const link = publicID ?? listID;
  scene.links.set(phone.index, link);
  const { page } = phone;
  const deps = { db: page.db, api: scene.api(phone), now: page.device.now };
  const country = publicID === null ? 'private' : 'PL';
  void fetchPublicList(deps, country, link).catch((error: unknown) => {
    if (!page.isDead) scene.report(error);
  });
  await scene.scheduler.run();
}

const LINK_FAULTS: (Fault | undefined)[] = [
  'dropped',
  'answer-lost',
  'slow',
  'http-503',
  'duplicate',
  'killed-before-settling',
  'old-server',
  undefined,
  undefined,
  undefined,
];
/** The steps that may follow the save. */
const LATER_STEPS = [
  'tickItem',
  'addItem',
  'removeItem',
  'renameList',
  'removeList',
  'publishList',
  'unpublishList',
  'pull',
  'syncNow',
  'saveOwnList',
  'retryEntry',
];

/**
 * Plans that a user opens their own list by its link on a phone that does not have it, saves it and continues
 * with it.
 * @param add adds a step to the plan, on one phone
 */
export function planOwnLink(
  add: (name: string, more?: { pass?: number; fault?: Fault; times?: number }) => void,
  random: Random,
): void {
  add('ready', { pass: 0 });
  add('own-link', { pass: 0 });
  if (random.chance(0.5)) add('offline', { pass: 0 });
  const fault = random.pick(LINK_FAULTS);
  add('saveOwnList', { pass: 0, ...(fault !== undefined && { fault, times: 1 }) });
  for (let count = 0; count < 3; count += 1) {
    add(random.pick(LATER_STEPS), { pass: random.chance(0.7) ? 0 : 7000 });
  }
  add('online');
}

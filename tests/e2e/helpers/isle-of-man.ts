import { Author } from './author.ts';
import type { MailingServer } from './traveller.ts';

/** The path of the Isle of Man's lists, and their number. */
export type IsleOfMan = { path: string; count: number };

/** The number of lists named "Lamb, part …". */
const PARTS = 45;

/**
 * Publishes five pages of lists of the Isle of Man, which has no starter lists: "Lamb, part 0" and so on, and
 * "Lamb". None has a like, so they are sorted by their time of publication.
 */
export async function fillIsleOfMan(server: MailingServer): Promise<IsleOfMan> {
  const author = await Author.register(server, 'Nausicaa');
  for (let part = 0; part < PARTS; part++) {
    await author.publish('IM', `Lamb, part ${part}`, part === 30 ? ['#smoked'] : []);
  }
  await author.publish('IM', 'Lamb');
  return { path: '/lists/IM', count: PARTS + 1 };
}

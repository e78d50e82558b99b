import { createTestServer } from '#tests/server/helpers.ts';
import { createNetwork } from './network.ts';
import { randomFrom } from './random.ts';
import { SimDevice } from './sim-device.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;

/**
 * Creates the real server in this process with two public lists of Poland. The result makes accounts and
 * phones on demand.
 */
export async function createWorld() {
  const server = await createTestServer();
  const author = await server.signUp('Author');
  const dishes = [
    ['Żurek', 'Bigos', 'Kopytka', 'Kompot'],
    ['Zapiekanka', 'Obwarzanek', 'Oscypek'],
  ];
  for (const [index, names] of dishes.entries()) {
    const items = names.map((name) => ({ name }));
    const list = { name: `List ${index + 1}`, chosenCountry: 'PL', items };
    const { body } = await author.post('/changeList/createListForUser', list);
    const published = await author.post(`/createList/${body.id}`);
    if (published.status !== 200) throw new Error(`cannot publish: ${JSON.stringify(published.body)}`);
  }
  let seed = 1;
  let users = 0;
  return {
    server,
    /** Returns a new activated account without lists. */
    newUser: () => server.signUp(`Traveller ${++users}`),
    /** Returns a new phone, not signed in. */
    newDevice: (name = 'phone') => {
      const random = randomFrom(seed++);
      return new SimDevice(name, createNetwork(server.app, random), random);
    },
    close: () => server.close(),
  };
}

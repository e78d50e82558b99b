import { randomUUID } from 'node:crypto';
import type { List } from '#src/domain/list.ts';
import { type Op, writeOf } from '#src/writes/table.ts';
import { type SampleTarget, sampleOf } from '#tests/writes/samples.ts';
import { makeList, makePublicList, readList } from './fixtures.ts';
import type { Answer, TestServer, TestUser } from './helpers.ts';

/** A user with a list, and another user's public list, for the samples of all kinds of writes. */
export type Writer = SampleTarget & { user: TestUser; name: string };

let count = 0;

/** Signs up a user with a list. `author` publishes another one, unless `source` is given. */
export async function newWriter(server: TestServer, author: TestUser, source?: List): Promise<Writer> {
  count += 1;
  const name = `Person ${count}`;
  const user = await server.signUp(name);
  const items = ['Barszcz', 'Bigos'].map((each) => ({ id: randomUUID(), name: each, tags: ['#soup'] }));
  const list = await makeList(user, [], { items, tags: ['#warm'] });
  return { user, name, list, source: source ?? (await publicListOf(author)), newID: randomUUID() };
}

async function publicListOf(author: TestUser): Promise<List> {
  const { list } = await makePublicList(author, ['Kompot']);
  return (await readList(author, list.id)) as List;
}

/** Makes the call of a kind's sample. */
export function sendSample(writer: Writer, kind: Op['kind']): Promise<Answer> {
  const { call, toRequest } = writeOf(kind)!;
  const { params = {}, query = {}, body } = toRequest(sampleOf(kind).op(writer), 0);
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const address = `${path}${search && `?${search}`}`;
  const { user } = writer;
  return call.method === 'DELETE' ? user.delete(address) : user.post(address, body);
}

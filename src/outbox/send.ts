import type { Api, RequestParts } from '#src/api/client.ts';
import type { Reply } from '#src/api/reply.ts';
import type { Stamp } from '#src/contract/account.ts';
import * as account from '#src/contract/account-calls.ts';
import type { BodyInputOf, Call } from '#src/contract/call.ts';
import * as calls from '#src/contract/list-calls.ts';
import { addLike } from '#src/contract/public-calls.ts';
import type { Entry } from '#src/db/schema.ts';
import { type List, sourceIDOf } from '#src/domain/list.ts';
import { FIRST_TERMS_VERSION } from '#src/domain/terms-version.ts';
import { isAboutList } from './entry.ts';

/**
 * What a settled write brings back: the list as the server has it now, left out by removals, the id of the list that
 * was created or saved, how many like the public list, or the account's avatar or name.
 */
export type WriteAnswer = {
  id?: string;
  list?: List | null;
  likes?: number;
  avatar?: string;
  name?: string;
  stamp: Stamp;
};

/**
 * Makes the HTTP call an entry stands for and sends it. The entry's id is its idempotency key, the same on every
 * attempt; the index in the URL is a hint for readers of logs, the item's id is what counts.
 * @param index where the item stands on the list now
 */
export function send(api: Api, entry: Entry, index: number): Promise<Reply<WriteAnswer>> {
  const listID = isAboutList(entry) ? entry.listID : '';
  const make = <C extends Call>(
    call: C,
    body?: BodyInputOf<C>,
    parts: Pick<RequestParts, 'params' | 'query'> = {},
  ) =>
    api(call, {
      params: { listID, index },
      ...parts,
      ...(body !== undefined && { body }),
      idempotencyKey: entry.id,
      expectedUser: entry.userID,
    }) as Promise<Reply<WriteAnswer>>;

  switch (entry.kind) {
    case 'list.create':
      return make(calls.createList, {
        ...entry.args.list,
        chosenCountry: entry.args.list.chosenCountry ?? '',
        id: listID,
      });
    case 'list.save': {
      const { source } = entry.args;
      const country = source.publicID === null ? 'Private' : (source.chosenCountry ?? '');
      const params = { country, sourceID: sourceIDOf(source) };
      return make(calls.saveList, { id: listID }, { params });
    }
    case 'list.remove':
      return make(calls.removeList);
    case 'list.rename':
      return make(calls.renameList, { content: entry.args.name });
    case 'list.describe':
      return make(calls.describeList, { content: entry.args.description });
    case 'list.setCountry':
      return make(calls.setCountry, { content: entry.args.country });
    case 'list.addTag':
      return make(calls.addListTag, { tag: entry.args.tag });
    case 'list.removeTag':
      return make(calls.removeListTag, { tag: entry.args.tag });
    case 'list.publish':
      return make(calls.publishList, { publicID: entry.args.publicID });
    case 'list.unpublish':
      return make(calls.publishList, { access: 'none' }, { query: { private: 'true' } });
    case 'list.openByLink':
      return make(calls.publishList, { access: 'link' }, { query: { private: 'true' } });
    case 'item.add':
      return make(calls.addItem, { item: { ...entry.args.item, id: entry.itemID } });
    case 'item.remove':
      return make(calls.removeItem, { item: { id: entry.itemID } });
    case 'item.rename':
      return make(calls.renameItem, { content: entry.args.name, itemID: entry.itemID });
    case 'item.describe':
      return make(calls.describeItem, { content: entry.args.description, itemID: entry.itemID });
    case 'item.addTag':
      return make(calls.addItemTag, { tag: entry.args.tag, itemID: entry.itemID });
    case 'item.removeTag':
      return make(calls.removeItemTag, { tag: entry.args.tag, itemID: entry.itemID });
    case 'like.add':
      return make(addLike, undefined, { params: entry.args });
    case 'account.avatar':
      return make(account.chooseAvatar, undefined, { params: { name: entry.args.avatar } });
    case 'account.name':
      return make(account.renameAccount, { content: entry.args.name });
    case 'account.language':
      return make(account.chooseLanguage, { content: entry.args.language });
    case 'account.terms':
      return make(account.approveTerms, { version: entry.args.version ?? FIRST_TERMS_VERSION });
    case 'item.tick':
      return make(calls.tickItem, { itemID: entry.itemID, isDone: entry.args.isDone });
  }
}

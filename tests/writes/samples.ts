/**
 * One sample of every kind of write, for all tests that cover all kinds. A new kind needs a sample here and
 * nothing in those tests.
 */
import fc from 'fast-check';
import { v5 } from 'uuid';
import type { IntentSchema } from '#src/contract/fields.ts';
import { TERMS_VERSION } from '#src/contract/limits.ts';
import type { Item, List } from '#src/domain/list.ts';
import { newList } from '#src/domain/new-list.ts';
import { DIETS, type Food } from '#src/domain/phrases.ts';
import type { AllergyStorage } from '#src/domain/stored-diet.ts';
import type { DietWrite } from '#src/writes/merge-diet.ts';
import { type AccountOp, type Op, type PublicListOp, writeOf } from '#src/writes/table.ts';
import { item, list, PUBLIC_IDS, TAGS, word } from '#tests/helpers/arbitrary-lists.ts';

/** The things that a sample refers to. */
export type SampleTarget = {
  /** The user's own list, like that of `EXAMPLE`; samples change its first dish. */
  list: List;
  /** Another user's public list. */
  source: List;
  /** An id that nothing has yet. */
  newID: string;
};

type Screen = {
  /** Lines on the screen of the list before the write, and again after a refusal. */
  before: string[];
  /** Lines on the screen after the write, instead of `before`. */
  after: string[];
  /** Lines instead of `after` until the server has the change, if no mark of a dish shows that it waits. */
  waiting?: string[];
  /** The server's reason for the refusal, if it is not that the list is missing. */
  reason?: string;
};

type Sample<O extends Op = Op> = {
  /** The version of entries that added the kind (`ENTRY_VERSION`). */
  since: number;
  /** Returns an op that changes something. */
  op: (target: SampleTarget) => O;
  /** Arbitrary arguments. */
  args: fc.Arbitrary<O['args']>;
  /** The users who may make the call: the list's owner, or every user for their own account. */
  may: 'owner' | 'everyUser';
  /** Returns a valid body without optional fields, if the op's own body has any. */
  minimalBody?: (firstDish: string) => unknown;
  /** The op in words, for a user. */
  words: string;
  /** The action of simulated histories that makes the write. */
  simulated: string;
} & (O extends AccountOp
  ? object
  : {
      /** The texts on the screen of the own list, or of the public list. */
      screen: Screen;
    }) &
  (O extends PublicListOp
    ? {
        /** The kind of intent of a visitor who wants this (P1.3); null if no page offers it to visitors. */
        intent: (typeof IntentSchema)['options'][number]['entries']['kind']['literal'] | null;
      }
    : object) &
  (O extends { listID: string }
    ? {
        /** Fields of the list after the write; null if the list is gone. */
        after: object | null;
        /** Whether the write needs a public list. */
        isOfPublicList?: boolean;
      }
    : object);

const id = (lastDigits: string) => `0190a000-0000-7000-8000-0000000000${lastDigits}`;
const dish = (itemID: string, name: string): Item => ({
  id: itemID,
  name,
  description: '',
  tags: ['#soup'],
  isDone: false,
});

/** A target as every test makes it, with fixed ids. */
export const EXAMPLE: SampleTarget = {
  list: newList(id('c0'), {
    name: 'Soups',
    description: 'Warm ones',
    chosenCountry: 'PL',
    language: 'EN',
    tags: ['#warm'],
    items: [dish(id('c1'), 'Barszcz'), dish(id('c2'), 'Kapuśniak')],
  }),
  source: {
    ...newList(id('d0'), {
      name: 'Noodles',
      description: '',
      chosenCountry: 'PL',
      language: 'EN',
      tags: [],
      items: [dish(id('d1'), 'Ramen'), dish(id('d2'), 'Soba')],
    }),
    publicID: id('d0'),
    isAuthor: false,
  },
  newID: id('e0'),
};

const onList = ({ list: { id: listID } }: SampleTarget) => ({ listID });
const onDish = ({ list: { id: listID, items } }: SampleTarget) => ({ listID, itemID: items[0]?.id ?? '' });
const onSource = ({ source }: SampleTarget) => ({
  country: source.chosenCountry ?? '',
  publicID: source.publicID ?? '',
});

const tag = fc.record({ tag: fc.constantFrom(...TAGS) });
const name = fc.record({ name: word });
const description = fc.record({ description: word });
const nothing = () => undefined;

const SEEN_BY = {
  me: 'Only me. Change who can see this list',
  link: 'Anyone with the link. Change who can see this list',
  everyone: 'Everyone. Change who can see this list',
};
const NOT_HERE = 'Not on this device yet';

/** The samples by kind. A missing kind does not compile. */
export const SAMPLES: { [Kind in Op['kind']]: Sample<Extract<Op, { kind: Kind }>> } = {
  'list.create': {
    since: 1,
    op: ({ list: { name: _, description, chosenCountry, language, tags, items }, newID }) => ({
      kind: 'list.create',
      listID: newID,
      args: {
        list: {
          name: 'Stews',
          description,
          chosenCountry,
          language,
          tags,
          items: items.map((each) => ({ ...each, id: v5(each.id, newID) })),
        },
      },
    }),
    args: list.map(({ name, description, chosenCountry, language, tags, items }) => ({
      list: { name, description, chosenCountry, language, tags, items },
    })),
    may: 'everyUser',
    minimalBody: () => ({ name: 'Stews', chosenCountry: 'PL' }),
    words: 'Create the list “Stews”',
    simulated: 'createList',
    after: { name: 'Stews', chosenCountry: 'PL', isAuthor: true, publicID: null },
    screen: { before: [NOT_HERE], after: ['Stews'], reason: 'That already exists.' },
  },
  'list.save': {
    since: 1,
    op: ({ source, newID }) => ({ kind: 'list.save', listID: newID, args: { source } }),
    args: fc.record({ source: list }),
    may: 'everyUser',
    minimalBody: nothing,
    words: 'Save the list “Noodles”',
    simulated: 'saveList',
    after: { name: 'Noodles', isAuthor: false, items: [{ name: 'Ramen' }, { name: 'Soba' }] },
    screen: { before: [NOT_HERE, 'Save list'], after: ['0 of 2 dishes eaten', 'Open in your lists'] },
  },
  'list.remove': {
    since: 1,
    op: (target) => ({ kind: 'list.remove', ...onList(target), args: { archived: [] } }),
    args: fc.constant({ archived: [] }),
    may: 'owner',
    words: 'Remove the list “Soups”',
    simulated: 'removeList',
    after: null,
    screen: { before: ['Soups'], after: [NOT_HERE] },
  },
  'list.rename': {
    since: 1,
    op: (target) => ({ kind: 'list.rename', ...onList(target), args: { name: 'Stews' } }),
    args: name,
    may: 'owner',
    words: 'Rename the list “Soups” to “Stews”',
    simulated: 'renameList',
    after: { name: 'Stews' },
    screen: { before: ['Soups'], after: ['Stews'] },
  },
  'list.describe': {
    since: 1,
    op: (target) => ({ kind: 'list.describe', ...onList(target), args: { description: 'Thick ones' } }),
    args: description,
    may: 'owner',
    words: 'Change the description of “Soups”',
    simulated: 'describeList',
    after: { description: 'Thick ones' },
    screen: { before: ['Warm ones'], after: ['Thick ones'] },
  },
  'list.setCountry': {
    since: 1,
    op: (target) => ({ kind: 'list.setCountry', ...onList(target), args: { country: 'JP' } }),
    args: fc.record({ country: fc.constantFrom('PL', 'JP') }),
    may: 'owner',
    words: 'Choose Japan for “Soups”',
    simulated: 'chooseCountry',
    after: { chosenCountry: 'JP', name: 'Soups', description: 'Warm ones' },
    screen: { before: ['Country: Poland'], after: ['Country: Japan'] },
  },
  'list.setLanguage': {
    since: 5,
    op: (target) => ({ kind: 'list.setLanguage', ...onList(target), args: { language: 'GR' } }),
    args: fc.record({ language: fc.constantFrom('EN', 'PL') }),
    may: 'owner',
    words: 'Change the language of “Soups” to Ελληνικά',
    simulated: 'chooseListLanguage',
    after: { language: 'GR' },
    screen: { before: ['English'], after: ['Ελληνικά'] },
  },
  'list.setAuthorShown': {
    since: 6,
    op: (target) => ({ kind: 'list.setAuthorShown', ...onList(target), args: { isShown: true } }),
    args: fc.record({ isShown: fc.boolean() }),
    may: 'owner',
    words: 'Show your name on “Soups”',
    simulated: 'showAuthor',
    after: { isAuthorShown: true },
    screen: { before: [], after: [] },
  },
  'list.addTag': {
    since: 1,
    op: (target) => ({ kind: 'list.addTag', ...onList(target), args: { tag: '#winter' } }),
    args: tag,
    may: 'owner',
    words: 'Add the tag #winter to “Soups”',
    simulated: 'addListTag',
    after: { tags: ['#winter', '#warm'] },
    screen: { before: [], after: ['#winter'] },
  },
  'list.removeTag': {
    since: 1,
    op: (target) => ({ kind: 'list.removeTag', ...onList(target), args: { tag: '#warm' } }),
    args: tag,
    may: 'owner',
    words: 'Remove the tag #warm from “Soups”',
    simulated: 'removeListTag',
    after: { tags: [] },
    screen: { before: ['#warm'], after: ['Add tags'] },
  },
  'list.publish': {
    since: 2,
    op: (target) => ({ kind: 'list.publish', ...onList(target), args: { publicID: target.newID } }),
    args: fc.record({ publicID: fc.constantFrom(...PUBLIC_IDS) }),
    may: 'owner',
    minimalBody: nothing,
    words: 'Publish “Soups”',
    simulated: 'publishList',
    after: { isAuthor: true, access: 'public' },
    screen: { before: [SEEN_BY.me], after: [SEEN_BY.everyone], waiting: [SEEN_BY.everyone] },
  },
  'list.unpublish': {
    since: 2,
    op: (target) => ({ kind: 'list.unpublish', ...onList(target), args: {} }),
    args: fc.constant({}),
    may: 'owner',
    words: 'Make “Soups” private',
    simulated: 'unpublishList',
    after: { publicID: null, access: 'none' },
    isOfPublicList: true,
    screen: { before: [SEEN_BY.everyone], after: [SEEN_BY.me], waiting: [SEEN_BY.me] },
  },
  'list.openByLink': {
    since: 2,
    op: (target) => ({ kind: 'list.openByLink', ...onList(target), args: {} }),
    args: fc.constant({}),
    may: 'owner',
    minimalBody: nothing,
    words: 'Share “Soups” with anyone who has the link',
    simulated: 'openByLink',
    after: { publicID: null, access: 'link' },
    screen: { before: [SEEN_BY.me], after: [SEEN_BY.link], waiting: [SEEN_BY.link] },
  },
  'item.add': {
    since: 1,
    op: (target) => {
      const added = { ...dish(target.newID, 'Rosół'), tags: [] };
      return { kind: 'item.add', ...onList(target), itemID: added.id, args: { item: added } };
    },
    args: fc.record({ item }),
    may: 'owner',
    minimalBody: () => ({ item: { name: 'Rosół' } }),
    words: 'Add “Rosół” to “Soups”',
    simulated: 'addItem',
    after: { items: [{ name: 'Barszcz' }, { name: 'Kapuśniak' }, { name: 'Rosół' }] },
    screen: { before: ['0 of 2 dishes eaten'], after: ['0 of 3 dishes eaten', '☐ Rosół'] },
  },
  'item.remove': {
    since: 1,
    op: (target) => ({ kind: 'item.remove', ...onDish(target), args: { archived: [] } }),
    args: fc.constant({ archived: [] }),
    may: 'owner',
    minimalBody: (firstDish) => ({ item: { name: firstDish } }),
    words: 'Remove “Barszcz” from “Soups”',
    simulated: 'removeItem',
    after: { items: [{ name: 'Kapuśniak' }] },
    screen: { before: ['0 of 2 dishes eaten', '☐ Barszcz #soup'], after: ['0 of 1 dish eaten'] },
  },
  'item.rename': {
    since: 1,
    op: (target) => ({ kind: 'item.rename', ...onDish(target), args: { name: 'Żurek' } }),
    args: name,
    may: 'owner',
    words: 'Rename “Barszcz” to “Żurek” in “Soups”',
    simulated: 'renameItem',
    after: { items: [{ name: 'Żurek' }, { name: 'Kapuśniak' }] },
    screen: { before: ['☐ Barszcz #soup'], after: ['☐ Żurek #soup'] },
  },
  'item.describe': {
    since: 1,
    op: (target) => ({ kind: 'item.describe', ...onDish(target), args: { description: 'Beetroot' } }),
    args: description,
    may: 'owner',
    words: 'Change the description of “Barszcz” in “Soups”',
    simulated: 'describeItem',
    after: { items: [{ description: 'Beetroot' }, { description: '' }] },
    screen: { before: ['☐ Barszcz #soup'], after: ['☐ Barszcz Beetroot #soup'] },
  },
  'item.addTag': {
    since: 1,
    op: (target) => ({ kind: 'item.addTag', ...onDish(target), args: { tag: '#red' } }),
    args: tag,
    may: 'owner',
    words: 'Add the tag #red to “Barszcz” in “Soups”',
    simulated: 'addItemTag',
    after: { items: [{ tags: ['#red', '#soup'] }, { tags: ['#soup'] }] },
    screen: { before: ['☐ Barszcz #soup'], after: ['☐ Barszcz #red #soup'] },
  },
  'item.removeTag': {
    since: 1,
    op: (target) => ({ kind: 'item.removeTag', ...onDish(target), args: { tag: '#soup' } }),
    args: tag,
    may: 'owner',
    words: 'Remove the tag #soup from “Barszcz” in “Soups”',
    simulated: 'removeItemTag',
    after: { items: [{ tags: [] }, { tags: ['#soup'] }] },
    screen: { before: ['☐ Barszcz #soup'], after: ['☐ Barszcz'] },
  },
  'item.tick': {
    since: 1,
    op: (target) => ({ kind: 'item.tick', ...onDish(target), args: { isDone: true, day: '2026-11-23' } }),
    args: fc.oneof(
      fc.record({ isDone: fc.boolean() }),
      fc.record({ isDone: fc.constant(true), day: fc.constantFrom('2026-11-20', '2026-11-23') }),
    ),
    may: 'owner',
    minimalBody: nothing,
    words: 'Tick “Barszcz” in “Soups”',
    simulated: 'tickItem',
    after: { items: [{ isDone: true }, { isDone: false }] },
    screen: {
      before: ['☐ Barszcz #soup', '0 of 2 dishes eaten'],
      after: ['☑ Barszcz #soup', '1 of 2 dishes eaten'],
    },
  },
  'item.setTasted': {
    since: 7,
    op: (target) => ({ kind: 'item.setTasted', ...onDish(target), args: { note: 'Sweet', stars: 4 } }),
    args: fc.record(
      {
        day: fc.constantFrom(null, '2026-11-20', '2026-11-22'),
        note: fc.constantFrom('', 'Sour', 'Not for me'),
        place: fc.constantFrom('', 'Naha'),
        stars: fc.constantFrom(null, 1, 5),
      },
      { requiredKeys: [] },
    ),
    may: 'owner',
    words: 'Change your notes on “Barszcz” in “Soups”',
    simulated: 'noteTasted',
    after: {},
    // The notes are read on the dish's own page.
    screen: { before: [], after: [] },
  },
  'like.add': {
    since: 2,
    op: (target) => ({ kind: 'like.add', args: onSource(target) }),
    args: fc.record({ country: fc.constantFrom('PL', 'JP'), publicID: fc.constantFrom(...PUBLIC_IDS) }),
    may: 'everyUser',
    words: 'Like the list “Noodles”',
    simulated: 'likeList',
    intent: 'like',
    screen: { before: ['♡ 0 likes. Like this list'], after: ['♥ 1 like. Like this list'] },
  },
  'account.avatar': {
    since: 3,
    op: () => ({ kind: 'account.avatar', args: { avatar: '2_1' } }),
    args: fc.record({ avatar: fc.constantFrom('1', '2_1') }),
    may: 'everyUser',
    words: 'Change your avatar',
    simulated: 'chooseAvatar',
  },
  'account.name': {
    since: 4,
    op: () => ({ kind: 'account.name', args: { name: 'Penelope' } }),
    args: name,
    may: 'everyUser',
    words: 'Change your name to “Penelope”',
    simulated: 'renameAccount',
  },
  'account.language': {
    since: 3,
    op: () => ({ kind: 'account.language', args: { language: 'PL' } }),
    args: fc.record({ language: fc.constantFrom('EN', 'PL') }),
    may: 'everyUser',
    words: 'Get emails in this language: Polski',
    simulated: 'chooseAccountLanguage',
  },
  'account.terms': {
    since: 3,
    op: () => ({ kind: 'account.terms', args: { version: TERMS_VERSION } }),
    args: fc.record({ version: fc.integer({ min: 1, max: 3 }) }),
    may: 'everyUser',
    minimalBody: nothing,
    words: 'Approve the terms',
    simulated: 'approveTerms',
  },
  'account.diet': {
    since: 8,
    op: () => ({
      kind: 'account.diet',
      args: { diets: ['vegan'], avoid: ['pork'], allergic: ['nuts'] },
    }),
    args: fc.oneof<fc.Arbitrary<DietWrite>[]>(
      fc.record({
        diets: fc.subarray([...DIETS]),
        avoid: fc.subarray<Food>(['pork', 'alcohol', 'milk']),
        allergic: fc.subarray<Food>(['gluten', 'nuts']),
      }),
      fc.record({
        diets: fc.subarray([...DIETS]),
        avoid: fc.subarray<Food>(['pork', 'milk']),
        allergic: fc.subarray<Food>(['gluten', 'peanuts', 'nuts']),
        mild: fc.subarray<Food>(['gluten']),
        unanswered: fc.subarray<Food>(['peanuts']),
        changed: fc.subarray<Food>(['pork', 'gluten', 'peanuts', 'milk', 'nuts']),
        lowered: fc.subarray<Food>(['gluten', 'nuts']),
        kept: fc.record({
          on: fc.constantFrom<AllergyStorage>('phone', 'devices'),
          answer: fc.integer({ min: 1, max: 3 }),
        }),
      }),
    ),
    may: 'everyUser',
    words: 'Change what you do not eat',
    simulated: 'chooseDiet',
  },
};

/** Returns the sample of a kind. @throws Error that names the kind and this file, if the sample is missing */
export function sampleOf(kind: string): Sample {
  const sample = (SAMPLES as unknown as Record<string, Sample | undefined>)[kind];
  if (sample === undefined) throw new Error(`tests/writes/samples.ts has no sample of ${kind}`);
  return sample;
}

/** Returns the sample of a kind whose effect a list's screen shows: every kind but those of the account. */
export const screenSampleOf = (kind: string) => sampleOf(kind) as Sample & { screen: Screen };

/** Returns a valid body of a kind's call without optional fields; undefined if it needs none. */
export function minimalBody(kind: Op['kind'], firstDish = 'Barszcz'): unknown {
  const { minimalBody: given, op } = sampleOf(kind);
  if (given !== undefined) return given(firstDish);
  const { body } = writeOf(kind)?.toRequest(op(EXAMPLE), 0) ?? {};
  if (typeof body !== 'object') return body;
  const { itemID: _, ...rest } = body as Record<string, unknown>;
  return rest;
}

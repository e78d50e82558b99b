import * as v from 'valibot';
import { defineCall } from '#src/contract/call.ts';
import {
  CountrySchema,
  LanguageSchema,
  ListDescriptionSchema,
  ListNameSchema,
  StoredTagSchema,
  TagSchema,
} from '#src/contract/fields.ts';
import { withoutTag, withTag } from '#src/domain/visible-text.ts';
import { Changed, ON_LIST, onList } from './define.ts';

/** Renames a list. */
export const renameListWrite = onList({
  kind: 'list.rename',
  isSteady: true,
  args: { name: ListNameSchema },
  call: defineCall('POST', '/changeList/:listID/name', {
    params: ON_LIST,
    body: v.object({ content: ListNameSchema }),
    answer: Changed,
  }),
  apply: (list, { name }) => ({ ...list, name }),
  toBody: ({ name }) => ({ content: name }),
  fromBody: ({ content }) => ({ name: content }),
});

/** Sets a list's description; '' removes it. */
export const describeListWrite = onList({
  kind: 'list.describe',
  isSteady: true,
  args: { description: ListDescriptionSchema },
  call: defineCall('POST', '/changeList/:listID/description', {
    params: ON_LIST,
    body: v.object({ content: ListDescriptionSchema }),
    answer: Changed,
  }),
  apply: (list, { description }) => ({ ...list, description }),
  toBody: ({ description }) => ({ content: description }),
  fromBody: ({ content }) => ({ description: content }),
});

/** Sets a list's country. */
export const setCountryWrite = onList({
  kind: 'list.setCountry',
  isSteady: false,
  args: { country: CountrySchema },
  call: defineCall('POST', '/changeList/:listID/country', {
    params: ON_LIST,
    body: v.object({ content: CountrySchema }),
    answer: Changed,
  }),
  apply: (list, { country }) => ({ ...list, chosenCountry: country }),
  toBody: ({ country }) => ({ content: country }),
  fromBody: ({ content }) => ({ country: content }),
});

/** Sets the language that a list is written in, as one of the app's language codes. */
export const setLanguageWrite = onList({
  kind: 'list.setLanguage',
  isSteady: true,
  args: { language: LanguageSchema },
  call: defineCall('POST', '/changeList/:listID/language', {
    params: ON_LIST,
    body: v.object({ content: LanguageSchema }),
    answer: Changed,
  }),
  apply: (list, { language }) => ({ ...list, language }),
  toBody: ({ language }) => ({ content: language }),
  fromBody: ({ content }) => ({ language: content }),
});

/** Sets whether a list's author is shown while the list is public. */
export const setAuthorShownWrite = onList({
  kind: 'list.setAuthorShown',
  isSteady: true,
  args: { isShown: v.boolean() },
  call: defineCall('POST', '/changeList/:listID/author', {
    params: ON_LIST,
    body: v.object({ isShown: v.boolean() }),
    answer: Changed,
  }),
  // Only `true` is stored, as in lists from before this field existed.
  apply: ({ isAuthorShown: _, ...list }, { isShown }) => (isShown ? { ...list, isAuthorShown: true } : list),
  toBody: ({ isShown }) => ({ isShown }),
  fromBody: ({ isShown }) => ({ isShown }),
});

/** Adds a tag to the front of a list's tags. */
export const addListTagWrite = onList({
  kind: 'list.addTag',
  isSteady: true,
  args: { tag: TagSchema },
  call: defineCall('POST', '/changeList/:listID/addTag', {
    params: ON_LIST,
    body: v.object({ tag: TagSchema }),
    answer: Changed,
  }),
  apply: (list, { tag }) => ({ ...list, tags: withTag(list.tags, tag) }),
  toBody: ({ tag }) => ({ tag }),
  fromBody: ({ tag }) => ({ tag }),
});

/** Removes a tag from a list, even a tag that today's rules refuse. */
export const removeListTagWrite = onList({
  kind: 'list.removeTag',
  isSteady: true,
  args: { tag: StoredTagSchema },
  call: defineCall('POST', '/changeList/:listID/removeTag', {
    params: ON_LIST,
    body: v.object({ tag: StoredTagSchema }),
    answer: Changed,
  }),
  apply: (list, { tag }) => ({ ...list, tags: withoutTag(list.tags, tag) }),
  toBody: ({ tag }) => ({ tag }),
  fromBody: ({ tag }) => ({ tag }),
});

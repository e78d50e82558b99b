import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { countryName } from '#src/domain/country-name.ts';
import type { TastedChange } from '#src/domain/tasted.ts';
import type { OpNames } from '#src/writes/op-names.ts';
import type { Op } from '#src/writes/table.ts';
import { LANGUAGES } from './languages.ts';

/** Returns a language's own name, or its code if it is not one of ours. */
const languageName = (code: string): string => LANGUAGES.find((each) => each.code === code)?.name ?? code;

const isEmptying = ({ note, place, stars }: TastedChange): boolean =>
  note === '' && place === '' && stars === null;

/** Describes one of the user's changes, such as: Tick “Pierogi” in “Warsaw by night”. */
export function describeEntry(i18n: I18n, op: Op, names: OpNames): string {
  const list = names.list ?? i18n._(msg`Removed list`);
  const item = names.item ?? i18n._(msg`Removed dish`);
  switch (op.kind) {
    case 'list.create':
      return i18n._(msg`Create the list “${list}”`);
    case 'list.save':
      return i18n._(msg`Save the list “${list}”`);
    case 'list.remove':
      return i18n._(msg`Remove the list “${list}”`);
    case 'list.rename': {
      const { name } = op.args;
      return i18n._(msg`Rename the list “${list}” to “${name}”`);
    }
    case 'list.describe':
      return i18n._(
        op.args.description === ''
          ? msg`Remove the description of “${list}”`
          : msg`Change the description of “${list}”`,
      );
    case 'list.setCountry': {
      const country = countryName(op.args.country, i18n.locale);
      return i18n._(msg`Choose ${country} for “${list}”`);
    }
    case 'list.setLanguage': {
      const language = languageName(op.args.language);
      return i18n._(msg`Change the language of “${list}” to ${language}`);
    }
    case 'list.setAuthorShown':
      return i18n._(op.args.isShown ? msg`Show your name on “${list}”` : msg`Hide your name on “${list}”`);
    case 'list.addTag': {
      const { tag } = op.args;
      return i18n._(msg`Add the tag ${tag} to “${list}”`);
    }
    case 'list.removeTag': {
      const { tag } = op.args;
      return i18n._(msg`Remove the tag ${tag} from “${list}”`);
    }
    case 'list.publish':
      return i18n._(msg`Publish “${list}”`);
    case 'list.unpublish':
      return i18n._(msg`Make “${list}” private`);
    case 'list.openByLink':
      return i18n._(msg`Share “${list}” with anyone who has the link`);
    case 'item.add':
      return i18n._(msg`Add “${item}” to “${list}”`);
    case 'item.remove':
      return i18n._(msg`Remove “${item}” from “${list}”`);
    case 'item.rename': {
      const { name } = op.args;
      return i18n._(msg`Rename “${item}” to “${name}” in “${list}”`);
    }
    case 'item.describe':
      return i18n._(
        op.args.description === ''
          ? msg`Remove the description of “${item}” in “${list}”`
          : msg`Change the description of “${item}” in “${list}”`,
      );
    case 'item.addTag': {
      const { tag } = op.args;
      return i18n._(msg`Add the tag ${tag} to “${item}” in “${list}”`);
    }
    case 'item.removeTag': {
      const { tag } = op.args;
      return i18n._(msg`Remove the tag ${tag} from “${item}” in “${list}”`);
    }
    case 'item.tick':
      return i18n._(op.args.isDone ? msg`Tick “${item}” in “${list}”` : msg`Untick “${item}” in “${list}”`);
    case 'item.setTasted':
      return i18n._(
        isEmptying(op.args)
          ? msg`Remove your notes on “${item}” in “${list}”`
          : msg`Change your notes on “${item}” in “${list}”`,
      );
    case 'like.add':
      return i18n._(msg`Like the list “${list}”`);
    case 'account.avatar':
      return i18n._(msg`Change your avatar`);
    case 'account.name': {
      const { name } = op.args;
      return i18n._(msg`Change your name to “${name}”`);
    }
    case 'account.language': {
      const language = languageName(op.args.language);
      return i18n._(msg`Get emails in this language: ${language}`);
    }
    case 'account.terms':
      return i18n._(msg`Approve the terms`);
    case 'account.diet':
      return i18n._(msg`Change what you do not eat`);
    default:
      // If a kind is not handled above, this line does not compile. It is still reached, because the database
      // may hold kinds written by a newer version of the app.
      op satisfies never;
      return i18n._(msg`A change made by a newer version of the app`);
  }
}

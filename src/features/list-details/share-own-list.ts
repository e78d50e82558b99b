import type { I18n } from '@lingui/core';
import { openOwnLink } from './open-own-link.ts';
import { type SharedList, shareLinkOf } from './share-link-of.ts';

/** Shares one of the user's own lists, and lets others open its link. Call it straight from the press. */
export const shareOwnList = (i18n: I18n, list: SharedList): Promise<void> =>
  shareLinkOf(i18n, list, () => openOwnLink(list.id));

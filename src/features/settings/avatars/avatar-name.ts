import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AvatarName } from '#src/contract/account.ts';

/** The name of each avatar, in the order in which avatars are offered. */
export const AVATARS: Record<AvatarName, MessageDescriptor> = {
  '1': msg`Sailor`,
  '1_1': msg`Warrior`,
  '1_2': msg`Weaver`,
  '1_3': msg`King`,
  '2': msg`Octopus`,
  '2_1': msg`Dolphin`,
  '2_2': msg`Crab`,
  '2_3': msg`Turtle`,
  '3': msg`Owl`,
  '3_1': msg`Ram`,
  '3_2': msg`Bull`,
  '3_3': msg`Rooster`,
  '4': msg`Amphora`,
  '4_1': msg`Wine cup`,
  '4_2': msg`Jug`,
  '5': msg`Wooden horse`,
};

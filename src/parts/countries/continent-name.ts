import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Continent } from '#src/domain/countries.ts';

/** The names of the four continent filters. */
export const CONTINENT_NAMES: Record<Continent, MessageDescriptor> = {
  europe: msg`Europe`,
  america: msg`Americas`,
  asia: msg`Asia and Oceania`,
  africa: msg`Africa`,
};

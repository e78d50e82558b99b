import { Plural } from '@lingui/react/macro';
import { memo } from 'react';
import { foldText } from '#src/domain/name-search.ts';
import { Flag } from '#src/ui/flag.tsx';
import { Highlight } from '#src/ui/highlight.tsx';
import { RouteRowLink } from '#src/ui/links.ts';
import { RowButton } from '#src/ui/row-link.tsx';
import type { CountryOption } from './country-options.ts';
import styles from './country-row.module.css';
import { NeedsConnection, OnThisDevice } from './on-this-device.tsx';
import { FROM_PICKER } from './picker-view.ts';

type CountryRowProps = {
  option: CountryOption;
  /** The search text; its matches in the name are marked. */
  match: string;
  /** The number of lists of the country; undefined while unknown. */
  lists: number | undefined;
  /** Called with the country's code; without it the row is a link to the country's lists. */
  onChoose: ((code: string) => void) | undefined;
  isChosen: boolean;
  /** Whether this device has lists of the country. */
  isHere: boolean;
  /** True if the app is offline and none of the country's lists is on this device. */
  isUnavailable: boolean;
};

/**
 * The most native names shown. A country with more, such as India, shows none, because a long row of names
 * helps no reader.
 */
const MAX_NATIVE_NAMES = 2;

/**
 * The number that reserves space while the number of lists is unknown, so that nothing moves when the number
 * arrives.
 */
const PLACEHOLDER_LISTS = 3;

/**
 * Returns the native names to show: only the one that the search matches, or else all if they are few.
 * @param match the search text
 */
export function ownNamesShown(
  { name, native }: Pick<CountryOption, 'name' | 'native'>,
  match: string,
): string[] {
  const term = foldText(match);
  const found = native.find((each) => foldText(each).includes(term));
  if (term !== '' && found !== undefined && !foldText(name).includes(term)) return [found];
  return native.length > MAX_NATIVE_NAMES ? [] : native;
}

/**
 * A row of one country: its flag, its name and its native names. With `memo`, only the changed ones of 250
 * rows render again.
 */
export const CountryRow = memo(function CountryRow(props: CountryRowProps) {
  const { option, match, lists: known, onChoose, isChosen, isHere, isUnavailable } = props;
  const lists = known || PLACEHOLDER_LISTS;
  const { code, name } = option;
  const native = ownNamesShown(option, match);
  const parts = {
    icon: <Flag country={code} size="md" />,
    value:
      known || isHere || isUnavailable || onChoose === undefined ? (
        <span className={styles.value}>
          <span className={known ? undefined : styles.unknown}>
            <Plural value={lists} one="# list" other="# lists" />
          </span>
          {isHere && <OnThisDevice />}
          {isUnavailable && <NeedsConnection />}
        </span>
      ) : undefined,
    children: (
      <span className={styles.names}>
        <span className={styles.name}>
          <Highlight text={name} match={match} />
        </span>
        {native.length > 0 && (
          <span className={styles.below}>
            {native.map((each, index) => (
              <bdi key={each}>
                {index > 0 && <span> · </span>}
                <Highlight text={each} match={match} />
              </bdi>
            ))}
          </span>
        )}
      </span>
    ),
  };
  if (onChoose === undefined) {
    return (
      <RouteRowLink
        {...parts}
        to="/lists/$country"
        params={{ country: code }}
        state={FROM_PICKER}
        className={isUnavailable ? `${styles.row} ${styles.unavailable}` : styles.row}
      />
    );
  }
  return (
    <RowButton
      {...parts}
      aria-pressed={isChosen}
      onClick={() => onChoose(code)}
      className={isChosen ? `${styles.row} ${styles.chosen}` : styles.row}
    />
  );
});

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '#src/domain/country-name.ts';
import styles from '#src/parts/countries/country-row.module.css';
import { OnThisDevice } from '#src/parts/countries/on-this-device.tsx';
import { FROM_PICKER } from '#src/parts/countries/picker-view.ts';
import { DishName } from '#src/parts/dishes/dish-name.tsx';
import { Flag } from '#src/ui/flag.tsx';
import { Highlight } from '#src/ui/highlight.tsx';
import { RouteRowLink } from '#src/ui/links.ts';
import type { FoundHere } from './use-dishes.ts';

/**
 * A found dish with its country. Links to the dish's page if a list on this device has it, else to the
 * country's lists that contain it.
 */
export function DishRow({ dish, match }: { dish: FoundHere; match: string }) {
  const { i18n } = useLingui();
  const { name, called, why, country: code, lists, listID, isHere, page } = dish;
  const country = countryName(code, i18n.locale);
  const alias = called ?? why ?? '';
  const parts = {
    icon: <Flag country={code} size="md" />,
    className: styles.row,
    children: (
      <>
        <DishName name={name} country={code} show={(text) => <Highlight text={text} match={match} />} />
        {alias !== '' && (
          <bdi className={styles.alias}>
            <Highlight text={alias} match={match} />
          </bdi>
        )}
        <span className={styles.facts}>
          {listID === undefined ? (
            <>
              <span>{country}</span> · <Plural value={lists} one="# list" other="# lists" />{' '}
              {isHere && <OnThisDevice />}
            </>
          ) : (
            <Trans>{country} · in your lists</Trans>
          )}
        </span>
      </>
    ),
  };
  if (page?.isOwn) return <RouteRowLink {...parts} to="/user/list/$listID/$itemID" params={page} />;
  if (page !== undefined) {
    return (
      <RouteRowLink {...parts} to="/list/$country/$listID/$itemID" params={{ country: code, ...page }} />
    );
  }
  if (listID !== undefined) {
    return <RouteRowLink {...parts} to="/user/list/$listID" params={{ listID }} />;
  }
  return (
    <RouteRowLink
      {...parts}
      to="/lists/$country"
      params={{ country: code }}
      // A leading '#' would search for a tag.
      search={{ search: name.replace(/^[#\s]+/, '') }}
      state={FROM_PICKER}
    />
  );
}

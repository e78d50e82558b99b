import { useLingui } from '@lingui/react/macro';
import { MessageSquareText, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { countryName } from '#src/domain/country-name.ts';
import { isAnyDiet } from '#src/domain/diet.ts';
import { nameOfLanguage } from '#src/i18n/language-name.ts';
import { countryHere, noteCountryHere } from '#src/parts/countries/country-here.ts';
import { useShownOver, useShowOver } from '#src/parts/page/shown-over.ts';
import { firstLanguageOf } from '#src/parts/phrases/country-language.ts';
import { expectWaiterRow, type WaiterPlace } from '#src/parts/phrases/waiter-row.ts';
import { areAllergiesLost, currentDiet } from '#src/queries/device.ts';
import { Card } from '#src/ui/card.tsx';
import { RowButton } from '#src/ui/row-link.tsx';
import styles from './home-waiter.module.css';
import { storedCardLanguage } from './use-card-language.ts';

const loadCard = () =>
  loadInTime(() => import('./home-card.tsx')).then((part) => ({ default: part.HomeCard }));
const HomeCard = lazy(loadCard);

/** The value of the history's `card` for the card without a dish. */
const NO_DISH = 'no-dish';

/**
 * The button on Home that opens the waiter's card without a dish, in the language of the country where the
 * reader probably eats (P11.11). A reader with a diet, or one whose allergies were deleted, has it first on
 * Home; another reader who has opened a list has it last.
 * @param props.lastCountry the country of the reader's last list, if no list was opened on this device
 */
export function HomeWaiter({ place, lastCountry }: { place: WaiterPlace; lastCountry: string | null }) {
  const { t, i18n } = useLingui();
  const diet = useQuery(currentDiet);
  const areLost = useQuery(areAllergiesLost) === true;
  /** The country chosen on the card while it is open. */
  const [chosen, setChosen] = useState<string | null>(null);
  const country = chosen ?? countryHere() ?? lastCountry;
  const [card] = useShownOver('card');
  const show = useShowOver();
  const isFirst = diet && (isAnyDiet(diet) || areLost);
  const isShown = diet && (place === 'first' ? isFirst : country !== null && !isFirst);
  useEffect(() => {
    if (isShown === undefined) return;
    if (place === 'first') expectWaiterRow(isShown);
    // Load the card's code before the tap, because there may be no network at the table.
    if (isShown) void loadCard().catch(() => undefined);
  }, [place, isShown]);
  const tag = storedCardLanguage(country) ?? firstLanguageOf(country ?? '') ?? null;
  const language = tag === null ? null : nameOfLanguage(tag, i18n.locale);
  const hasAllergy = diet !== undefined && diet.allergic.length > 0;
  const label = hasAllergy
    ? language === null
      ? t`My allergies, for the waiter`
      : t`My allergies, in ${language}`
    : language === null
      ? t`For the waiter`
      : t`For the waiter, in ${language}`;
  return (
    <>
      {isShown && (
        <Card className={styles.card}>
          <RowButton
            tone={hasAllergy ? 'danger' : undefined}
            icon={
              hasAllergy ? <TriangleAlert aria-hidden="true" /> : <MessageSquareText aria-hidden="true" />
            }
            value={country === null ? undefined : countryName(country, i18n.locale)}
            onClick={() => show({ card: NO_DISH })}
          >
            {label}
          </RowButton>
        </Card>
      )}
      {/* Here even if the button moves to this place while the card is open. */}
      {place === 'first' && card === NO_DISH && (
        <Suspense>
          <HomeCard
            country={country}
            onCountry={(next) => {
              noteCountryHere(next);
              setChosen(next);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

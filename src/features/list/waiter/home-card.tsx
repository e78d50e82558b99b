import { useShownOver, useShowOver } from '#src/parts/page/shown-over.ts';
import { DietLink } from '../reading/diet-link.tsx';
import { LostAllergies } from '../reading/lost-allergies.tsx';
import { ReportPhrase } from './report-phrase.tsx';
import { WaiterCard } from './waiter-card.tsx';

type HomeCardProps = { country: string | null; onCountry: (country: string) => void };

/** The waiter's card without a dish, shown over Home. */
export function HomeCard({ country, onCountry }: HomeCardProps) {
  const [, close] = useShownOver('card');
  const [side, closeSide] = useShownOver('cardSide');
  const show = useShowOver();
  return (
    <WaiterCard
      dish={null}
      country={country}
      onCountry={onCountry}
      notice={<LostAllergies />}
      dietLink={<DietLink />}
      reportLink={<ReportPhrase />}
      side={side}
      onTurn={(cardSide) => show({ cardSide })}
      onTurnBack={closeSide}
      onClose={close}
    />
  );
}

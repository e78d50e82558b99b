import { CountryPicker } from '#src/shared/countries/country-picker.tsx';
import { FindDish } from './find-dish.tsx';

/** The one search, as it stands on Home: what is found comes below it, and the box of the map below that. */
export function HomeSearch() {
  return (
    <div className="stack stack-close">
      <CountryPicker isOnHome />
      <FindDish />
    </div>
  );
}

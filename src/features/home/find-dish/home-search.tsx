import { CountryPicker } from '#src/shared/countries/country-picker.tsx';
import { FindDish } from './find-dish.tsx';
import styles from './home-search.module.css';

/** The one search, as it stands on Home: what is found comes below it, and the box of the map below that. */
export function HomeSearch() {
  return (
    <div className={styles.search}>
      <CountryPicker isOnHome />
      <FindDish />
    </div>
  );
}

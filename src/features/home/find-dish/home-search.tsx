import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { CountryPicker } from '#src/parts/countries/country-picker.tsx';
import { FindDish } from './find-dish.tsx';

/** The search on Home, with its results and the map form below it. */
export function HomeSearch() {
  const navigate = useNavigate();
  const { history } = useRouter();
  // Read the location once, because it is already that of the next page while Home is still shown.
  const [first] = useState({ term: history.location.state.homeSearch ?? '', continents: [] });
  const [term, setTerm] = useState(first.term);
  return (
    <div className="stack stack-close">
      <CountryPicker
        isOnHome
        firstView={first}
        // Stored in the history, so that returning from a result shows the search again.
        onViewChange={({ term: homeSearch }) => {
          setTerm(homeSearch);
          void navigate({
            to: '/',
            state: (state) => ({ ...state, homeSearch }),
            replace: true,
            resetScroll: false,
          });
        }}
      />
      <FindDish dish={term.trim()} />
    </div>
  );
}

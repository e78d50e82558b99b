import { ACHIEVEMENTS, type AchievementID } from '#src/domain/achievements.ts';

/**
 * The drawing for each kind of achievement: a plate, a stamp, a compass rose, a ticked plate, a page of
 * notes.
 */
const SHAPES = {
  dishes: (
    <>
      <circle cx="32" cy="32" r="28" />
      <circle cx="32" cy="32" r="21" />
    </>
  ),
  countries: (
    <>
      <rect x="7" y="7" width="50" height="50" rx="4" strokeDasharray="0.1 6.2" strokeWidth="5" />
      <rect x="9" y="9" width="46" height="46" rx="3" />
    </>
  ),
  continents: (
    <path d="m32 2 8 16 18-12-12 18 16 8-16 8 12 18-18-12-8 16-8-16-18 12 12-18-16-8 16-8L6 6l18 12z" />
  ),
  wholeLists: (
    <>
      <circle cx="32" cy="32" r="28" />
      <path d="m20 33 9 9 16-19" fill="none" strokeWidth="5" />
    </>
  ),
  notes: (
    <>
      <path d="M14 6h28l10 10v42H14z" />
      <path d="M22 24h22M22 34h22M22 44h14" fill="none" strokeWidth="4" />
    </>
  ),
};

/** The medal of an achievement, coloured by the styles around it. */
export function Medal({ id }: { id: AchievementID }) {
  const { measure, goal } = ACHIEVEMENTS.find((each) => each.id === id) ?? ACHIEVEMENTS[0];
  const isNumbered = measure === 'dishes' || measure === 'countries' || measure === 'continents';
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2.5"
    >
      {SHAPES[measure]}
      {isNumbered && (
        <text x="32" y="39" textAnchor="middle" fontSize={goal > 99 ? 17 : 20}>
          {goal}
        </text>
      )}
    </svg>
  );
}

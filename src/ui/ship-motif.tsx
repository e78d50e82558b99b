import type { OrnamentProps } from './ornament.tsx';

/**
 * A ship under sail, in the style of black-figure vases. Its inner lines have the colour `--incise`, or by
 * default the card's colour.
 */
export function ShipMotif({ className }: OrnamentProps) {
  return (
    <svg viewBox="0 0 240 156" aria-hidden="true" className={className}>
      <g fill="currentColor">
        {/* Hull: goose-neck stern on the left, eye and ram on the right. */}
        <path d="M20 78c-7-17 0-40 16-45 10-3 18 3 18 11 0 6-5 10-10 9 3-2 4-5 2-8-3-4-10-3-13 4-5 10-3 24 6 35 8 9 20 13 36 13h98c16 0 24-8 28-21l3-15 11-4c-1 15-1 27 3 38l22 18-26 5c-9 11-22 17-39 17H81C49 135 29 110 20 78z" />
        {/* Mast and yard. */}
        <path d="M118 8h5v92h-5z" />
        <path d="M68 19c34-9 72-9 106 0l-1 5c-34-8-70-8-104 0z" />
        {/* Sail. */}
        <path d="M72 27c32-7 66-7 98 0 12 22 13 41 3 58-35-7-69-7-104 0 12-20 14-38 3-58z" />
        {/* Pennant. */}
        <path d="M123 8c9-5 16 3 27-2-4 5-4 7-2 11-10 3-16-3-25 0z" />
      </g>
      <g fill="none" stroke="var(--incise, var(--card))" strokeWidth="2.4" strokeLinecap="round">
        <path d="M96 24c7 19 5 39-3 56M120.5 23v55M146 24c8 19 8 38 2 56" />
        <path d="M50 109c10 6 20 8 32 8h99c12 0 21-3 29-9" />
        <circle cx="197" cy="97" r="6.5" />
      </g>
      <circle cx="198" cy="97" r="2.3" fill="var(--incise, var(--card))" />
      <g fill="var(--incise, var(--card))">
        {[84, 104, 124, 144, 164].map((x) => (
          <circle key={x} cx={x} cy="105" r="4.5" />
        ))}
      </g>
      <path
        d="M84 122l-12 26M104 122l-12 26M124 122l-12 26M144 122l-12 26M164 122l-12 26"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Checks buttons under the pointer, a state that axe meets only by chance.

type Colour = [number, number, number];

const BUTTONS = { primary: ['clay', 'on-clay'], danger: ['wine', 'on-wine'] } as const;

/** The minimum contrast for text below 18 pt (WCAG 1.4.3). */
const MIN_CONTRAST = 4.5;
/** The minimum contrast for text read at arm's length in sunlight. */
const MIN_CONTRAST_IN_SUNLIGHT = 12;

const tokens = readFileSync('src/ui/tokens.css', 'utf8');

/** Returns a colour of the tokens as linear red, green and blue, each from 0 to 1. */
function token(name: string, theme: 'light' | 'dark'): Colour {
  const pair = tokens.match(new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`));
  const hex = (theme === 'light' ? pair?.[1] : pair?.[2]) ?? '';
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(
  Object.entries(BUTTONS).flatMap(([kind, [face, text]]) =>
    (['light', 'dark'] as const).map((theme) => ({ kind, theme, face, text })),
  ),
)(
  'the text of a $kind button is readable in the $theme theme, even when hovered',
  ({ theme, face, text }) => {
    const [background, foreground] = [token(face, theme), token(text, theme)];
    expect(contrast(background, foreground)).toBeGreaterThan(MIN_CONTRAST);
    // `button.module.css` mixes a tenth of the edge's colour into a hovered button. With these colours it
    // removes less than a tenth of the light.
    const darkened = background.map((channel) => channel * 0.9) as Colour;
    expect(contrast(darkened, foreground)).toBeGreaterThan(MIN_CONTRAST);
  },
);

test.each(['light', 'dark'] as const)(
  'text shown to a waiter is readable in sunlight in the %s theme',
  (theme) => {
    expect(contrast(token('sun', theme), token('on-sun', theme))).toBeGreaterThan(MIN_CONTRAST_IN_SUNLIGHT);
  },
);

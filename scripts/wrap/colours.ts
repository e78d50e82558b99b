import { readFileSync } from 'node:fs';
import { colourPair, type Look } from '#delivery/build/own-look.ts';

type Colours = { paper: string; clay: string; clayDeep: string };

/**
 * Returns the light and dark colours for the pictures in the iOS and Android projects, and the icon's
 * background. They come from the installation's own styles, or else from the app's `tokens.css`.
 */
export function coloursOfTokens({ css }: Look): { light: Colours; dark: Colours; icon: string } {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8');
  const pair = (name: string): [string, string] => {
    const found = colourPair(css, name) ?? colourPair(tokens, name);
    if (found === null) throw new Error(`tokens.css has no two colours for ${name}`);
    return found;
  };
  const [paper, clay, clayDeep] = [pair('paper'), pair('clay'), pair('clay-deep')];
  return {
    light: { paper: paper[0], clay: clay[0], clayDeep: clayDeep[0] },
    dark: { paper: paper[1], clay: clay[1], clayDeep: clayDeep[1] },
    icon: clay[0],
  };
}

import rules from './fonts/heading-face.css?url';

/**
 * Asks for the rules of the heading face, in a way that delays no frame. A device that has no stand-in of it (`base.css`)
 * keeps its own serif: the words of a heading would move when the face came.
 * @returns has them apply, now or when they are there. New rules of faces have the browser lay out the whole page anew: they
 * come cheapest in a frame in which it does so anyway
 */
export function fetchHeadingFace(): () => void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = rules;
  // A sheet for another medium is fetched after everything else, and nothing waits for it.
  link.media = 'print';
  const standIns = [...document.fonts].filter(({ family }) => family.includes('Stand-in'));
  Promise.any(standIns.map((face) => face.load())).then(
    () => document.head.append(link),
    () => undefined,
  );
  return () => {
    link.media = '';
  };
}

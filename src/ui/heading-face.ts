import rules from './fonts/heading-face.css?url';

/**
 * Asks for the rules of the heading face, in a way that delays no frame.
 * @returns has them apply, now or when they are there. New rules of faces have the browser lay out the whole page anew: they
 * come cheapest in a frame in which it does so anyway
 */
export function fetchHeadingFace(): () => void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = rules;
  // A sheet for another medium is fetched after everything else, and nothing waits for it.
  link.media = 'print';
  document.head.append(link);
  return () => {
    link.media = '';
  };
}

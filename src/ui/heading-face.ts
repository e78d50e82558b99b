import rules from './fonts/heading-face.css?url';

/**
 * Fetches the style sheet of the heading font without delaying any frame. Fetches nothing on a device without
 * a fallback font of the same widths (`base.css`), because there headings would move when the web font
 * replaces the device's serif.
 * @returns a function that applies the rules, now or once they are loaded. New `@font-face` rules make the
 *   browser lay out the whole page again, so call it in a frame that needs a full layout anyway.
 */
export function fetchHeadingFace(): () => void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = rules;
  // A style sheet for another medium is fetched with the lowest priority and blocks nothing.
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

import { type Box, isApart, placeCard } from './place-card.ts';

/** How far the highlight extends beyond its target, in CSS pixels. */
const RIM = 6;

/**
 * Scrolls a part of the page into view and places the highlight around it and the card beside it. Keeps both
 * in place while the page scrolls or resizes.
 * @returns a function that stops keeping them in place
 */
export function placeHighlight(target: Element, highlight: HTMLElement, card: HTMLElement): () => void {
  const place = () => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const highlighted: Box = {
      left: left - RIM,
      top: top - RIM,
      width: width + 2 * RIM,
      height: height + 2 * RIM,
    };
    for (const [side, length] of Object.entries(highlighted))
      highlight.style.setProperty(side, `${length}px`);
    const screen = card.offsetParent ?? document.documentElement;
    const spot = placeCard(
      highlighted,
      { width: card.offsetWidth, height: card.offsetHeight },
      { width: screen.clientWidth, height: screen.clientHeight },
    );
    card.style.left = `${spot.left}px`;
    card.style.top = `${spot.top}px`;
    return isApart(highlighted, { ...spot, width: card.offsetWidth, height: card.offsetHeight });
  };
  // Prefer the middle of the screen, else any position where the card has room beside the target.
  for (const block of ['center', 'start', 'end'] as const) {
    target.scrollIntoView({ block, behavior: 'instant' });
    if (place()) break;
  }
  // The observer calls `place` at once, and again when a loaded font or text changes a size.
  const sizes = new ResizeObserver(place);
  for (const each of [target, card, document.body]) sizes.observe(each);
  const events = ['scroll', 'resize'];
  for (const kind of events) window.addEventListener(kind, place, { capture: true, passive: true });
  return () => {
    sizes.disconnect();
    for (const kind of events) window.removeEventListener(kind, place, true);
  };
}

import { type Box, isApart, placeCard } from './place-card.ts';

/** How far the lit box reaches beyond the part it is about (CSS pixels). */
const RIM = 6;
/**
 * Scrolls a part of the page into sight, puts the lit box around it and the card beside it, and keeps both there while
 * the page scrolls or grows.
 * @returns how to stop
 */
export function showAround(target: Element, light: HTMLElement, card: HTMLElement): () => void {
  const place = () => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const lit: Box = {
      left: left - RIM,
      top: top - RIM,
      width: width + 2 * RIM,
      height: height + 2 * RIM,
    };
    for (const [side, length] of Object.entries(lit)) light.style.setProperty(side, `${length}px`);
    const screen = card.offsetParent ?? document.documentElement;
    const spot = placeCard(
      lit,
      { width: card.offsetWidth, height: card.offsetHeight },
      { width: screen.clientWidth, height: screen.clientHeight },
    );
    card.style.left = `${spot.left}px`;
    card.style.top = `${spot.top}px`;
    return isApart(lit, { ...spot, width: card.offsetWidth, height: card.offsetHeight });
  };
  // In the middle of the screen, or wherever else the card has room beside it.
  for (const block of ['center', 'start', 'end'] as const) {
    target.scrollIntoView({ block, behavior: 'instant' });
    if (place()) break;
  }
  // Also calls right away, and again when a face or a text has come that is larger.
  const sizes = new ResizeObserver(place);
  for (const each of [target, card, document.body]) sizes.observe(each);
  const events = ['scroll', 'resize'];
  for (const kind of events) window.addEventListener(kind, place, { capture: true, passive: true });
  return () => {
    sizes.disconnect();
    for (const kind of events) window.removeEventListener(kind, place, true);
  };
}

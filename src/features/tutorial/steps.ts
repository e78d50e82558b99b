import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TutorialName } from '#src/shared/tutorial-flags.ts';
import { areSwipesOn } from '#src/ui/on-off-settings.ts';

export type Step = {
  /** A CSS selector of what it is about; a step whose part of the page is not there is left out. */
  target: string;
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** What a finger can do there beside. */
  swipe?: MessageDescriptor;
  /** Whether a newcomer needs it; the others come when they are asked for. */
  isNeeded?: true;
};

/** What a tutorial leads through on the page as it is. */
export type Tour = {
  /** Those a newcomer needs, and then the others. */
  steps: readonly Step[];
  /** How many of them are shown without being asked for. */
  needed: number;
  /** The place of the one it begins with. */
  first: number;
};

/**
 * Home has six of these at a time (specification, section 9): a visitor and a user without lists are shown dishes, the
 * others their lists. Two of them are needed.
 */
const HOME: readonly Step[] = [
  {
    // Not where levels are hidden.
    target: '[data-tour="traveller"]:has(progress, [role="progressbar"])',
    title: msg`This is you`,
    text: msg`Every new dish you tick brings you closer to the next rank, from Novice to Odysseus.`,
  },
  {
    target: 'main li:has(h3)',
    title: msg`Your lists`,
    text: msg`Tap a card to go on with its list. The bar shows how much of it you have eaten.`,
    swipe: msg`Swipe it right to share it, left to remove it.`,
    isNeeded: true,
  },
  {
    target: '[data-tour="begin"]',
    title: msg`Find or create a list`,
    text: msg`Save a list that makes you hungry, or write your own. Both open offline too.`,
    isNeeded: true,
  },
  {
    target: 'main:not(:has(li h3)) [data-tour="dishes"]',
    title: msg`A first taste`,
    text: msg`Tap a dish to see the list it is on.`,
    isNeeded: true,
  },
  {
    target: '[data-tour="map"]',
    title: msg`Where can I eat it?`,
    text: msg`Type a dish and see on the map where it is served.`,
  },
  {
    target: 'nav:has([href="/lists"])',
    title: msg`Always in reach`,
    text: msg`Create a list, go Home or find a country from any page.`,
  },
  {
    target: 'header a[href="/user/settings"]',
    title: msg`Settings`,
    text: msg`Language, theme, and this tutorial whenever you want to see it again.`,
  },
];

const LIST: readonly Step[] = [
  {
    target: 'main li:has([data-item-name]) [type="checkbox"]',
    title: msg`Eaten? Tick it`,
    text: msg`Tap the box once you have tasted the dish. It works offline too.`,
    isNeeded: true,
  },
  {
    target: 'main li:has([data-item-name])',
    title: msg`Tap a dish to open it`,
    text: msg`Read about it, find it on the map, edit or remove it.`,
    swipe: msg`Swipe it right for the map, left to remove it.`,
    isNeeded: true,
  },
  {
    target: 'main form[data-bar]',
    title: msg`One more dish`,
    text: msg`Write down what else you want to taste. The box stays in reach wherever you scroll.`,
  },
  {
    target: '[data-tour="about"]',
    title: msg`About this list`,
    text: msg`See how much you have eaten and who can open the list. The arrow shows its description and tags.`,
  },
  {
    target: '#page-bar-end [data-tour="share"]',
    title: msg`Share list`,
    text: msg`Send it to whoever you eat with.`,
  },
];

const STEPS: Record<TutorialName, readonly Step[]> = { home: HOME, list: LIST };

/** Without these there is nothing yet to be shown around. */
const NEEDED: Record<TutorialName, readonly string[]> = {
  home: ['main search'],
  // What only an own list with a dish has.
  list: ['main form[data-bar]', 'main li:has([data-item-name]) [type="checkbox"]'],
};

/** The part of the page a step is about, if it is there and can be seen. */
export function targetOf({ target }: Pick<Step, 'target'>): Element | null {
  return [...document.querySelectorAll(target)].find((each) => each.checkVisibility()) ?? null;
}

/** A field or box that the user has changed, also before the tutorial came. */
const BEGUN = 'main :is(:user-valid, :user-invalid)';

/**
 * The steps of a tutorial that the page, as it is, has something for; null while the page is not ready for it, or when
 * somebody has begun to use it.
 * @param first the step it goes on with, after a part that was lit has been used; none begins it
 */
export function tourOf(name: TutorialName, first?: Step): Tour | null {
  const isReady = NEEDED[name].every((target) => targetOf({ target }) !== null);
  if (!isReady || (first === undefined && document.querySelector(BEGUN) !== null)) return null;
  const found = STEPS[name].filter((step) => targetOf(step) !== null);
  const inOrder = name === 'home' ? downThePage(found) : found;
  const needed = inOrder.filter((step) => step.isNeeded);
  const steps = [...needed, ...inOrder.filter((step) => !step.isNeeded)];
  const place = first === undefined ? 0 : steps.indexOf(first);
  return place in steps ? { steps, needed: needed.length || steps.length, first: place } : null;
}

/** Home's parts stand in another order for a visitor: from the top to the foot, and then the bars around the page. */
function downThePage(steps: readonly Step[]): readonly Step[] {
  const isOnPage = (step: Step) => targetOf(step)?.closest('main') != null;
  const isBefore = (one: Step, other: Step) => {
    const [first, second] = [targetOf(one), targetOf(other)];
    return first && second && first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING;
  };
  const onPage = steps.filter(isOnPage).sort((one, other) => (isBefore(one, other) ? -1 : 1));
  return [...onPage, ...steps.filter((step) => !isOnPage(step))];
}

/** Whether fingers swipe here. */
export const isSwiped = (): boolean => areSwipesOn() && matchMedia('(any-pointer: coarse)').matches;

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TutorialName } from '#src/parts/page/tutorial-flags.ts';
import { areSwipesOn } from '#src/ui/on-off-settings.ts';

export type Step = {
  /** A CSS selector of the part that the step explains; the step is skipped if no such part is visible. */
  target: string;
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** What a swipe on the part does, shown on touch screens if swipes are on. */
  swipe?: MessageDescriptor;
  /** True if a new user needs the step. The other steps are shown on request. */
  isNeeded?: true;
};

/** The steps of a tutorial that the current page has parts for. */
export type Tour = {
  /** The needed steps first, then the others. */
  steps: readonly Step[];
  /** The number of steps shown without a request. */
  needed: number;
  /** The index of the step to begin with. */
  first: number;
};

/**
 * The steps of Home, which shows six of these seven: users with lists see “Your lists”, visitors and other
 * users see “A first taste”. Two of the six are needed.
 */
const HOME: readonly Step[] = [
  {
    // Matches nothing if levels are hidden.
    target: '[data-tour="traveller"]:has(progress, [role="progressbar"])',
    title: msg`This is you`,
    text: msg`Every new dish you tick brings you closer to the next title, from Novice to Odysseus.`,
  },
  {
    target: 'main li:has(h3)',
    title: msg`Your lists`,
    text: msg`Tap a card to open its list. The bar shows how much of the list you have eaten.`,
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
    title: msg`Always within reach`,
    text: msg`Create a list, go Home or find a country from any page.`,
  },
  {
    target: 'header a[href="/user/settings"]',
    title: msg`Settings`,
    text: msg`Language, theme, and this tutorial whenever you want to see it again.`,
  },
];

/** The steps of an own list's page. */
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
    text: msg`Write down what else you want to taste. The box stays within reach wherever you scroll.`,
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

/** The page is ready for a tutorial once each of these parts is visible. */
const REQUIRED_PARTS: Record<TutorialName, readonly string[]> = {
  home: ['main search'],
  // Parts that only an own list with a dish has.
  list: ['main form[data-bar]', 'main li:has([data-item-name]) [type="checkbox"]'],
};

/** Returns the part of the page that a step explains, if it is visible. */
export function targetOf({ target }: Pick<Step, 'target'>): Element | null {
  return [...document.querySelectorAll(target)].find((each) => each.checkVisibility()) ?? null;
}

/** A field or box that the user has changed, even before the tutorial began. */
const CHANGED_FIELD = 'main :is(:user-valid, :user-invalid)';

/**
 * Returns the steps of a tutorial that the current page has parts for. Returns null while the page is not
 * ready, when the user has begun to use it, or when the page has no part for `first`.
 * @param first the step to continue with after the user used a highlighted part; undefined begins the
 * tutorial
 */
export function tourOf(name: TutorialName, first?: Step): Tour | null {
  const isReady = REQUIRED_PARTS[name].every((target) => targetOf({ target }) !== null);
  if (!isReady || (first === undefined && document.querySelector(CHANGED_FIELD) !== null)) return null;
  const available = STEPS[name].filter((step) => targetOf(step) !== null);
  const inOrder = name === 'home' ? sortedDownThePage(available) : available;
  const needed = inOrder.filter((step) => step.isNeeded);
  const steps = [...needed, ...inOrder.filter((step) => !step.isNeeded)];
  const startIndex = first === undefined ? 0 : steps.indexOf(first);
  return startIndex in steps ? { steps, needed: needed.length || steps.length, first: startIndex } : null;
}

/**
 * Sorts the steps about Home's own parts from top to bottom, because their order differs for visitors. The
 * steps about the bars around the page follow.
 */
function sortedDownThePage(steps: readonly Step[]): readonly Step[] {
  const isInMain = (step: Step) => targetOf(step)?.closest('main') != null;
  const isBefore = (one: Step, other: Step) => {
    const [first, second] = [targetOf(one), targetOf(other)];
    return first && second && first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING;
  };
  const onPage = steps.filter(isInMain).sort((one, other) => (isBefore(one, other) ? -1 : 1));
  return [...onPage, ...steps.filter((step) => !isInMain(step))];
}

/** Returns whether swipes are turned on and the device has a touch screen. */
export const isSwiped = (): boolean => areSwipesOn() && matchMedia('(any-pointer: coarse)').matches;

/**
 * Creates a setting of this device that is on unless the user turned it off.
 * @returns a function that reads the setting and one that changes it
 */
function defaultOnSetting(key: string): [isOn: () => boolean, turn: (isOn: boolean) => void] {
  return [
    // The prerenderer has no storage, so the setting is on there.
    () => globalThis.localStorage?.getItem(key) !== 'off',
    (isOn) => {
      if (isOn) localStorage.removeItem(key);
      else localStorage.setItem(key, 'off');
    },
  ];
}

/** Whether levels show and ticks are celebrated. Some users want a list without a game. */
export const [areLevelsShown, turnLevels] = defaultOnSetting('levels');

/** Whether messages disappear after a while; otherwise each stays until the user closes it. */
export const [areMessagesTimed, turnMessageTimes] = defaultOnSetting('messageTimes');

/** Whether the essentials of all countries are fetched on a free connection. */
export const [isWorldKept, turnWorld] = defaultOnSetting('world');

/**
 * Whether rows and cards can be swiped. Some users swipe by accident, so they can turn this off. A change
 * applies from the next swipe.
 */
export const [areSwipesOn, turnSwipes] = defaultOnSetting('swipe');

/**
 * Something that is on unless it was turned off on this device.
 * @returns whether it is on, and how to turn it on or off
 */
function onUnlessOff(key: string): [isOn: () => boolean, turn: (isOn: boolean) => void] {
  return [
    () => localStorage.getItem(key) !== 'off',
    (isOn) => {
      if (isOn) localStorage.removeItem(key);
      else localStorage.setItem(key, 'off');
    },
  ];
}

/** Whether levels are shown and what one does is celebrated: some want a list and no game. */
export const [areLevelsShown, turnLevels] = onUnlessOff('levels');

/** Whether rows and cards can be swiped: some hands do it unmeant. The next swipe heeds the choice. */
export const [areSwipesOn, turnSwipes] = onUnlessOff('swipe');

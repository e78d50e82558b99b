/**
 * Something that is on unless it was turned off on this device.
 * @returns whether it is on, and how to turn it on or off
 */
function onUnlessOff(key: string): [isOn: () => boolean, turn: (isOn: boolean) => void] {
  return [
    // Where pages are drawn ahead of time there is no storage.
    () => globalThis.localStorage?.getItem(key) !== 'off',
    (isOn) => {
      if (isOn) localStorage.removeItem(key);
      else localStorage.setItem(key, 'off');
    },
  ];
}

/** Whether levels are shown and ticks are celebrated: some people want a list and no game. */
export const [areLevelsShown, turnLevels] = onUnlessOff('levels');

/** Whether messages go by themselves after a while; without that each stays until it is closed. */
export const [doMessagesGo, turnMessageTimes] = onUnlessOff('messageTimes');

/** Whether rows and cards can be swiped: some hands do it without meaning to. The choice counts from the next swipe on. */
export const [areSwipesOn, turnSwipes] = onUnlessOff('swipe');

const KEY = 'swipe';

/** Whether rows and cards can be swiped; 'off' for those whose hands do it unmeant. */
export const areSwipesOn = (): boolean => localStorage.getItem(KEY) !== 'off';

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { ListResults } from '#src/parts/search/list-results.tsx';
import type { ListsEverywhere } from '#src/parts/search/lists-everywhere.ts';
import { currentAnnouncement } from '#src/ui/messages.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

const NO_LISTS = { lists: [], total: 0 } as unknown as ListsEverywhere;
const ONE_LIST = {
  lists: [{ id: 'a', isOwn: false, isHere: false, name: 'Meze', country: 'GR', language: 'en' }],
  total: 1,
} as unknown as ListsEverywhere;

let showLists: (found: ListsEverywhere) => void;
function Search() {
  const [found, setFound] = useState(NO_LISTS);
  showLists = setFound;
  return (
    <div>
      <ListResults found={found} match="me" />
    </div>
  );
}

test('the number of lists found is announced', async () => {
  await openScreen(<Search />);
  flushSync(() => showLists(ONE_LIST));
  await vi.waitFor(() => expect(currentAnnouncement().text).toBe('1 list found'), 5000);
});

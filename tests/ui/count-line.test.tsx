import '#tests/helpers/dom.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { CountLine } from '#src/ui/count-line.tsx';
import { currentAnnouncement } from '#src/ui/messages.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

type Found = { countries: string; dishes: string | null; lists: string | null };

let showResults: (found: Found | null) => void;
function Search() {
  const [found, setFound] = useState<Found | null>({ countries: '', dishes: null, lists: null });
  showResults = (next) => flushSync(() => setFound(next));
  if (found === null) return null;
  return (
    <div>
      <CountLine>{found.countries}</CountLine>
      {found.dishes !== null && <CountLine>{found.dishes}</CountLine>}
      {found.lists !== null && <CountLine>{found.lists}</CountLine>}
    </div>
  );
}

/** All announcements since the test began. */
const announcements: string[] = [];
const recordAnnouncement = () => {
  const { id, text } = currentAnnouncement();
  if (id !== lastID) announcements.push(text);
  lastID = id;
};
let lastID = 0;

beforeEach(() => {
  vi.useFakeTimers();
  lastID = currentAnnouncement().id;
  announcements.length = 0;
  return () => vi.useRealTimers();
});

const wait = (ms: number) => {
  for (let passed = 0; passed < ms; passed += 100) {
    vi.advanceTimersByTime(100);
    recordAnnouncement();
  }
};

test("a search's results are announced once, as one sentence, after a pause in typing", async () => {
  await openScreen(<Search />);
  showResults({ countries: '12 countries found', dishes: null, lists: null });
  wait(300);
  showResults({ countries: '4 countries found', dishes: '2 dishes found', lists: null });
  wait(300);
  showResults({ countries: '1 country found', dishes: '', lists: '2 lists found' });
  showResults({ countries: '1 country found', dishes: '1 dish found', lists: '2 lists found' });
  wait(3000);
  expect(announcements).toEqual(['1 country found. 1 dish found. 2 lists found']);
});

test('results that arrive later are announced with the others, and no text is repeated', async () => {
  await openScreen(<Search />);
  showResults({ countries: '1 country found', dishes: null, lists: null });
  wait(3000);
  showResults({ countries: '1 country found', dishes: null, lists: null });
  wait(3000);
  showResults({ countries: '1 country found', dishes: null, lists: '2 lists found' });
  wait(3000);
  expect(announcements).toEqual(['1 country found', '1 country found. 2 lists found']);
});

test('a search that was closed announces nothing more', async () => {
  await openScreen(<Search />);
  showResults({ countries: '1 country found', dishes: null, lists: null });
  showResults(null);
  wait(3000);
  expect(announcements).toEqual([]);
});

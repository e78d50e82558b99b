/**
 * Writes a session, 20 own lists of 20 dishes, and public lists of 8 dishes in 100 countries into the app's
 * database. Runs in a page of the app. It uses nothing outside itself, because its text is sent to the page.
 * @param cached number of public lists
 */
export async function fillApp(cached: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('food-odyssey');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const put = (table: string, rows: readonly object[]) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(table, 'readwrite', { durability: 'relaxed' });
      for (const row of rows) transaction.objectStore(table).put(row);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  const range = <Made>(length: number, make: (n: number) => Made) =>
    Array.from({ length }, (_, n) => make(n));
  const id = (list: number, item: number) =>
    `${list.toString(16).padStart(8, '0')}-0000-4000-8000-${item.toString(16).padStart(12, '0')}`;
  const listOf = (n: number, dishes: number) => ({
    id: id(n, 0),
    publicID: null as string | null,
    isAuthor: true,
    name: `List number ${n}`,
    description: 'What people eat there.',
    chosenCountry: 'PL',
    language: 'EN',
    tags: ['#street', '#cheap'],
    items: range(dishes, (item) => ({
      id: id(n, item + 1),
      name: `Meal ${item} of ${n}`,
      description: 'A sentence that says what this dish is and where it is eaten.',
      tags: ['#soup', '#winter'],
      isDone: false,
    })),
    likes: n % 97,
    rev: 1,
    order: 1000 - (n % 1000),
  });
  const now = Date.now();
  const userID = '00000000-0000-4000-8000-000000000001';
  await put('accounts', [
    {
      id: userID,
      name: 'Traveller',
      emailAddress: 't@example.com',
      avatar: '1',
      language: 'EN',
      isPremium: false,
      isThirdParty: false,
      areTermsApproved: true,
      achievements: [],
      archive: [],
      alreadyAddedLike: [],
      exp: 0,
      rev: 1,
      epoch: id(9, 9),
      pulledRev: 1,
      fetchedHour: Math.floor(now / 3_600_000),
    },
  ]);
  await put(
    'lists',
    range(20, (n) => ({ ...listOf(n + 1, 20), userID, eatenKeys: [] })),
  );
  const letters = [...'ABCDEFGHIJ'];
  const listsPerCountry = Math.floor(cached / 100);
  for (const [countryIndex, code] of letters.flatMap((one) => letters.map((two) => one + two)).entries()) {
    const chosenCountry = countryIndex === 0 ? 'PL' : code;
    const rows = range(listsPerCountry, (n) => {
      const list = listOf(10_000 + countryIndex * listsPerCountry + n, 8);
      return { ...list, publicID: list.id, isAuthor: false, chosenCountry, fetchedAt: now };
    });
    const pages = range(Math.ceil(listsPerCountry / 10), (page) => ({
      country: chosenCountry,
      page,
      ids: rows.slice(page * 10, page * 10 + 10).map((row) => row.id),
      total: listsPerCountry,
      fetchedAt: now,
    }));
    await put('publicLists', rows);
    await put('countryPages', pages);
  }
  await put('meta', [
    { key: 'session', userID, isPaused: false },
    { key: 'adConsent', isGranted: false },
  ]);
  database.close();
  // Mark the introductions as seen, so that they do not cover the measured elements.
  localStorage.setItem('welcomed', 'yes');
  localStorage.setItem('tutorials', 'home list');
}

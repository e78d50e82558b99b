import Dexie, { type EntityTable } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { createRoot } from 'react-dom/client';

/**
 * A minimal app with which the app is compared. React shows one list from Dexie, which stores 10,000 lists. A
 * tick writes a row and an outbox entry in one transaction.
 */
type Row = { id: string; listID: string; name: string; isDone: boolean };
type Tables = {
  lists: EntityTable<{ id: string; name: string; place: string }, 'id'>;
  rows: EntityTable<Row, 'id'>;
  outbox: EntityTable<{ seq: number; rowID: string; isDone: boolean }, 'seq'>;
};

const OPEN = 'list-42';
const DISHES = 25;
const db = new Dexie('floor') as Dexie & Tables;
db.version(1).stores({ lists: 'id, place', rows: 'id, listID', outbox: '++seq, rowID' });

/** Fills the database with `count` lists. The benchmark calls this before it measures. */
async function fill(count: number): Promise<void> {
  const lists = Array.from({ length: count }, (_, n) => ({
    id: `list-${n}`,
    name: `List number ${n}`,
    place: `place-${n % 40}`,
  }));
  const rows = Array.from({ length: DISHES }, (_, n) => ({
    id: `${OPEN}:${n}`,
    listID: OPEN,
    name: `Dish ${n}`,
    isDone: false,
  }));
  await db.transaction('rw', db.lists, db.rows, async () => {
    await db.lists.bulkPut(lists);
    await db.rows.bulkPut(rows);
  });
}

const tick = ({ id, isDone }: Row) =>
  db.transaction('rw', db.rows, db.outbox, async () => {
    await db.rows.update(id, { isDone: !isDone });
    await db.outbox.add({ rowID: id, isDone: !isDone });
  });

function Floor() {
  const rows = useLiveQuery(() => db.rows.where('listID').equals(OPEN).toArray());
  return (
    <main>
      <h1>Dishes of the harbour</h1>
      <ul>
        {rows?.map((row) => (
          <li key={row.id}>
            <label>
              <input type="checkbox" checked={row.isDone} onChange={() => tick(row)} /> {row.name}
            </label>
          </li>
        ))}
      </ul>
    </main>
  );
}

Object.assign(window, { fill });
createRoot(document.getElementById('root') as HTMLElement).render(<Floor />);
addEventListener('load', () => navigator.serviceWorker.register('/sw.js'));

import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** What the embedded database brings besides itself; a PostgreSQL of one's own has them, and migrations switch them on. */
export const EXTENSIONS = { pg_trgm, btree_gin };

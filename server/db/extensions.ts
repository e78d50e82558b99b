import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The extensions of the embedded database. PostgreSQL ships them too, and migrations enable them. */
export const EXTENSIONS = { pg_trgm, btree_gin };

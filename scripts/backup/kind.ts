import { open } from 'node:fs/promises';

const MAGIC_BYTES = { embedded: Buffer.from([0x1f, 0x8b]), postgres: Buffer.from('PGDMP') } as const;

/**
 * Returns the kind of database that a backup file is from; null if the file is no backup. Its first bytes
 * decide: an embedded database is saved as gzip, a PostgreSQL in the format of `pg_dump`.
 */
export async function kindOfBackup(file: string): Promise<keyof typeof MAGIC_BYTES | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    const firstBytes = buffer.subarray(0, bytesRead);
    if (firstBytes.indexOf(MAGIC_BYTES.embedded) === 0) return 'embedded';
    return firstBytes.indexOf(MAGIC_BYTES.postgres) === 0 ? 'postgres' : null;
  } finally {
    await handle.close();
  }
}

import { open } from 'node:fs/promises';

const BEGINNINGS = { embedded: Buffer.from([0x1f, 0x8b]), postgres: Buffer.from('PGDMP') } as const;

/**
 * Returns which database a backup is from, by the file's first bytes: gzip, or PostgreSQL's
 * own format. Null for other files.
 */
export async function kindOfBackup(file: string): Promise<keyof typeof BEGINNINGS | null> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(8), 0, 8, 0);
    const began = buffer.subarray(0, bytesRead);
    if (began.indexOf(BEGINNINGS.embedded) === 0) return 'embedded';
    return began.indexOf(BEGINNINGS.postgres) === 0 ? 'postgres' : null;
  } finally {
    await opened.close();
  }
}

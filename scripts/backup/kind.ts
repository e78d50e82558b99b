import { open } from 'node:fs/promises';

const BEGINNINGS = { embedded: Buffer.from([0x1f, 0x8b]), postgres: Buffer.from('PGDMP') } as const;

/** Which database a backup is of, by how the file begins: gzip, or PostgreSQL's own format. Null for any other file. */
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

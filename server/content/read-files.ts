import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Content, ContentSchema } from './schema.ts';

/** Name of a country's file; other files in the folder are not about one country. */
export const COUNTRY_FILE = /^[a-z]{2}\.json$/;

/**
 * Returns the content of all country files in `folder` and a hash of them.
 * @throws Error that names the file and the field that break a rule
 */
export async function readContent(folder: string): Promise<{ contents: Content[]; hash: string }> {
  const names = (await readdir(folder)).filter((name) => COUNTRY_FILE.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  return { contents: texts.map((text, index) => parse(names[index] ?? '', text)), hash };
}

function parse(name: string, text: string): Content {
  const parsed = v.safeParse(ContentSchema, JSON.parse(text));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`content/${name}: ${v.getDotPath(issue)}: ${issue.message}`);
}

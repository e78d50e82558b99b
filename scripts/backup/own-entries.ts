import { EXTENSIONS } from '#server/db/extensions.ts';

/** Objects of a whole database that only an administrator can create. The app has none of them. */
const FOREIGN = /^\d+; \d+ \d+ (PUBLICATION|SUBSCRIPTION|EVENT TRIGGER) /;
const EXTENSION = /^\d+; \d+ \d+ EXTENSION - (\S+)/;
/** The content of a table or sequence, with its kind and its full name. */
const CONTENT = /^\d+; \d+ \d+ (?:(TABLE) DATA|(SEQUENCE) SET) (.+)$/;

/**
 * Returns the entries of a backup that a restore needs. Hosts often add extensions, such as
 * `pg_stat_statements`, and the role of the app may not create these. Their tables go too: a backup has only
 * the content of a table that an extension creates.
 * @param list the output of `pg_restore --list`
 */
export function ownEntries(list: string): string {
  const lines = list.split('\n');
  const definitions = new Set(lines.map((line) => line.replace(/^\d+; \d+ \d+ /, '')));
  const isOwn = (line: string) => {
    if (FOREIGN.test(line)) return false;
    const extension = EXTENSION.exec(line)?.[1];
    if (extension !== undefined) return extension in EXTENSIONS;
    const [, table, sequence, name] = CONTENT.exec(line) ?? [];
    return name === undefined || definitions.has(`${table ?? sequence} ${name}`);
  };
  return lines.filter(isOwn).join('\n');
}

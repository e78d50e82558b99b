import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const MAX_RECORDS = 40;
const SECTIONS = ['Decision', 'Why', 'Cost', 'Not chosen', 'Held by'];
const REQUIRED_SECTIONS = ['Decision', 'Why', 'Cost'];
const STATUS = /^Status: (accepted|(superseded|amended) by (\d{3}))$/m;

const index = readFileSync(`${FOLDER}/README.md`, 'utf8');
const records = readdirSync(FOLDER)
  .filter((file) => file !== 'README.md')
  .map((file) => ({ file, number: file.slice(0, 3), text: readFileSync(join(FOLDER, file), 'utf8') }));
const numbers = records.map(({ number }) => number);

test('no two decisions have the same number, and there are at most 40', () => {
  expect(new Set(numbers).size, numbers.join(' ')).toBe(records.length);
  expect(records.length).toBeLessThanOrEqual(MAX_RECORDS);
});

describe.each(records)('$file', ({ file, number, text }) => {
  test('has its number in the title, a date, a valid status and its sections in order', () => {
    expect(text).toMatch(new RegExp(`^# ${number} \\S`));
    expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/m);
    const [, , , laterRecord = number] = STATUS.exec(text) ?? [];
    expect(text).toMatch(STATUS);
    expect(numbers).toContain(laterRecord);
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
    expect(sections).toEqual(SECTIONS.filter((title) => sections.includes(title)));
    expect(sections).toEqual(expect.arrayContaining(REQUIRED_SECTIONS));
  });

  test('is in the index with the same title, status and date', () => {
    const title = /^# \d{3} (.+)$/m.exec(text)?.[1];
    const status = /^Status: (.+)$/m.exec(text)?.[1];
    const date = /^Date: (.+)$/m.exec(text)?.[1];
    expect(index).toContain(`| ${number} | [${title}](${file}) | ${status} | ${date} |`);
  });

  test('names files that exist', () => {
    const named = [...text.matchAll(/`((?:[\w.$-]+\/)+[\w.$-]+\.(?:tsx?|mjs|css|json))`/g)];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });
});

test('each former number is in the index, is not used again, and leads to a record that exists', () => {
  const [, section = ''] = index.split('\n## Former numbers\n');
  // One line per record, or per link to another document: "- 013: 006, 052". A bracket may follow a number.
  const lines = [
    ...section.matchAll(/^- (\d{3}|\[.+?\]\(.+?\)): (\d{3}(?: \([^)]+\))?(?:, \d{3}(?: \([^)]+\))?)*)$/gm),
  ];
  expect(lines.length).toBe(section.match(/^- /gm)?.length);
  const targets = lines.map(([, target = '']) => target).filter((target) => !target.startsWith('['));
  expect(targets.filter((target) => !numbers.includes(target))).toEqual([]);
  const former = lines.flatMap(([, , list = '']) => list.match(/\b\d{3}\b/g) ?? []);
  expect(former.length).toBeGreaterThan(0);
  expect(former.filter((number) => numbers.includes(number))).toEqual([]);
});

const docsFiles = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`);
const documents = ['README.md', 'src/README.md', 'server/README.md', 'phrases/README.md', ...docsFiles];

test.each(documents.filter((file) => file.endsWith('.md')))(
  'the links of %s lead to existing files',
  (document) => {
    const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)];
    const targets = links.map(([, link = '']) => decodeURI(link));
    expect(targets.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
  },
);

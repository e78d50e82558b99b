/** Fails when a starter list breaks a rule of `content/README.md`, and prints totals. */
import { readContent } from '#server/content/read-files.ts';
import { unformattedFiles } from './content/canonical-form.ts';
import { DIETS } from './content/diet-problems.ts';
import { contentProblems } from './content/list-problems.ts';
import { readRecords, recordProblems } from './content/record-problems.ts';
import { tagWordsProblems, textLanguages, textsProblems } from './content/text-problems.ts';
import { readVocabulary } from './content/vocabulary.ts';

const FOLDER = 'content';

const vocabulary = await readVocabulary(FOLDER);
const { contents } = await readContent(FOLDER);
const lists = contents.flatMap((content) => content.lists);
const dishes = lists.flatMap((list) => list.items);
const usedTags = new Set([...lists, ...dishes].flatMap(({ tags }) => tags));
const dishesWithDiet = dishes.filter(({ tags }) => tags.filter((tag) => DIETS.has(tag)).length === 1).length;

const records = await Promise.all(contents.map(({ country }) => readRecords(FOLDER, country)));
const otherNames = records.flat().flatMap(({ names = {} }) => Object.values(names).flat());
const languages = await textLanguages(FOLDER);
const problemsOfTexts = await Promise.all(
  languages.flatMap((language) => [
    tagWordsProblems(FOLDER, language, vocabulary),
    ...contents.map((content) => textsProblems(FOLDER, language, content)),
  ]),
);

const problems = [
  ...contents.flatMap((content) => contentProblems(content, vocabulary)),
  ...contents.flatMap((content, index) => recordProblems(content, records[index] ?? [])),
  ...problemsOfTexts.flat(),
  // An allergen's tag may be unused, because every allergen has a tag, even one that no dish names.
  ...[...vocabulary]
    .filter(([tag, { group }]) => !usedTags.has(tag) && group !== 'contains')
    .map(([tag]) => `tags.json: no list or dish has the tag ${tag}`),
  ...(await unformattedFiles(FOLDER)),
];
for (const problem of problems) console.error(problem);
const percent = ((100 * dishesWithDiet) / dishes.length).toFixed(1).replace('.0', '');
console.log(
  `content: ${contents.length} countries, ${lists.length} lists, ${dishes.length} dishes with ${otherNames.length} other names, ${usedTags.size} tags, texts in ${languages.length} languages besides English, diet complete ${percent} %, ${problems.length} problems`,
);
process.exit(problems.length === 0 ? 0 : 1);

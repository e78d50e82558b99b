import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  type Counted,
  type PageTemplates,
  PageTemplatesSchema,
  PLACEHOLDER,
} from '#src/contract/page-templates.ts';
import { FIRST_MARKUP } from '#src/contract/worker.ts';
import { LANGUAGE_TAGS, type LanguageCode, languageWithTag } from '#src/domain/language-codes.ts';
import type { List } from '#src/domain/list.ts';

/** The templates of one language: those of the build, and the pages around them. */
export type Templates = PageTemplates & {
  tag: string;
  code: LanguageCode;
  /**
   * A whole page with the places `⟦head⟧` (title and description), `⟦links⟧` (end of the head), `⟦root⟧`
   * (content), `⟦data⟧` (after it).
   */
  page: string;
  /** A visitor's Home, with the place `⟦head⟧` for title and description. */
  home: string;
  /** The picker, with the place `⟦head⟧` for title and description. */
  picker: string;
  /** The content of a page without data. */
  bars: string;
};

const TEMPLATES = /^templates-(.+)\.json$/;
const TITLE = /<title>[^<]*<\/title>\s*<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

/**
 * Reads the templates that the build wrote for shared pages (`delivery/build/pages.ts`),
 * by language; empty without any.
 * @throws Error when they do not match the pages
 */
export function readTemplates(root: string): ReadonlyMap<string, Templates> {
  const tags = namesIn(join(root, 'pages')).flatMap((name) => TEMPLATES.exec(name)?.[1] ?? []);
  return new Map(tags.map((tag) => [tag, readTemplate(join(root, 'pages'), tag)]));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readTemplate(folder: string, tag: string): Templates {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const code = languageWithTag(tag);
  if (LANGUAGE_TAGS[code] !== tag) throw new Error(`${tag} is no language of the app`);
  const parts = v.parse(PageTemplatesSchema, JSON.parse(read(`templates-${tag}.json`)));
  const html = read(`bars-${tag}.html`);
  if (!TITLE.test(html) || !FIRST_MARKUP.test(html))
    throw new Error(`bars-${tag}.html has no place for a list`);
  // The common styles come first, because they define the order of the CSS layers.
  const page = html
    .replace(TITLE, '⟦head⟧')
    .replace('</head>', '⟦links⟧</head>')
    .replace(FIRST_MARKUP, '$1⟦root⟧$3⟦data⟧');
  const home = read(`home-${tag}.html`).replace(TITLE, '⟦head⟧');
  const picker = read(`lists-${tag}.html`).replace(TITLE, '⟦head⟧');
  return { tag, code, page, home, picker, bars: FIRST_MARKUP.exec(html)?.[2] ?? '', ...parts };
}

/** Fills a template's places with markup. Inserted markup is not searched for places again. */
export function fill(template: string, values: Record<string, string>): string {
  return template.replace(PLACEHOLDER, (_, name: string) => values[name] ?? '');
}

/** Returns a `<script>` with data that is not run; the data cannot end the element. */
export function dataScript(type: string, attributes: string, data: unknown): string {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return `<script type="${type}"${attributes}>${json}</script>`;
}

/** Returns the words for a number in a template's language, with values of its other places. */
export function pluralText(
  forms: Counted,
  n: number,
  tag: string,
  values: Record<string, string> = {},
): string {
  const form = forms[new Intl.PluralRules(tag).select(n)] ?? forms.other ?? '⟦n⟧';
  return fill(form, { ...values, n: new Intl.NumberFormat(tag).format(n) });
}

/** Returns the decimal mark of a language. */
export const decimalMark = (tag: string): string => new Intl.NumberFormat(tag).format(1.5).slice(1, -1);

/** Returns the templates of a list's language, else English; undefined when the build has none. */
export function templatesFor(templates: ReadonlyMap<string, Templates>, list: List): Templates | undefined {
  return [...templates.values()].find(({ code }) => code === list.language) ?? templates.get('en');
}

/** Reads the texts that a contributor reads: comments, titles of tests and documents. */
import { traverse, type types } from '@babel/core';
import { parseScript } from '#scripts/i18n/parse-script.ts';

/** A text, and the line of the file where it begins. */
type Text = { text: string; line: number };

const TITLE_FUNCTIONS = new Set(['it', 'test', 'describe']);

/**
 * Returns the comments of a script, and the titles of its tests. Comments that follow each other line by line
 * are one text.
 * @param path path of the file, whose extension names its syntax
 */
export function textsOfScript(path: string, code: string): Text[] {
  const tree = parseScript(path, code);
  const texts = joinLineComments((tree.comments ?? []).map(textOfComment));
  traverse(tree, {
    CallExpression: ({ node }) => {
      const [title] = node.arguments;
      if (!hasTitle(node.callee) || title === undefined) return;
      const text = wordsOf(title);
      if (text !== undefined) texts.push({ text, line: node.loc?.start.line ?? 0 });
    },
  });
  return texts;
}

const hasTitle = (callee: types.Node): boolean =>
  (callee.type === 'Identifier' && TITLE_FUNCTIONS.has(callee.name)) ||
  (callee.type === 'MemberExpression' && hasTitle(callee.object)) ||
  (callee.type === 'CallExpression' && hasTitle(callee.callee));

function wordsOf(title: types.Node): string | undefined {
  if (title.type === 'StringLiteral') return title.value;
  if (title.type !== 'TemplateLiteral') return undefined;
  return title.quasis.map(({ value }) => value.raw).join('x');
}

const textOfComment = ({ type, value, loc }: types.Comment) => ({
  isLine: type === 'CommentLine',
  text: value
    .replace(/^\s*\*( |$)/gm, '')
    .replace(/^\*/, '')
    .trim(),
  line: loc?.start.line ?? 0,
  end: loc?.end.line ?? 0,
});

function joinLineComments(comments: ReturnType<typeof textOfComment>[]): Text[] {
  const texts: (Text & { end: number; isLine: boolean })[] = [];
  for (const comment of comments) {
    const previous = texts.at(-1);
    if (previous?.isLine && comment.isLine && comment.line === previous.end + 1) {
      previous.text += ` ${comment.text}`;
      previous.end = comment.end;
    } else texts.push(comment);
  }
  return texts;
}

/** Returns the comments of a style sheet. */
export const textsOfStyles = (code: string): Text[] =>
  [...code.matchAll(/\/\*([\s\S]*?)\*\//g)].map((match) => ({
    text: (match[1] ?? '').trim(),
    line: lineAt(code, match.index),
  }));

/** Returns the paragraphs, rows and items of a document, without its blocks of code. */
export function textsOfDocument(code: string): Text[] {
  const prose = code.replace(/^```[\s\S]*?^```/gm, (block) => '\n'.repeat(block.split('\n').length - 1));
  return prose.split('\n').map((text, index) => ({ text, line: index + 1 }));
}

const lineAt = (code: string, index: number) => code.slice(0, index).split('\n').length;

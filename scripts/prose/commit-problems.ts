const LONGEST_SUBJECT = 72;

/**
 * Returns the problems of one commit message, one line each.
 * @param message the abbreviated hash, the subject and the body, as lines
 */
export function commitProblems(message: string): string[] {
  const [hash = '', subject = '', blank = '', ...body] = message.split('\n');
  const problems = [];
  if (subject.length > LONGEST_SUBJECT) {
    problems.push(`${hash}: the subject has ${subject.length} characters; ${LONGEST_SUBJECT} are allowed`);
  }
  if (/^[a-z]|\.$/.test(subject))
    problems.push(`${hash}: the subject must begin with a capital and end without a stop`);
  if (blank !== '' || body.join('').trim() === '') {
    problems.push(`${hash}: a body that says why is missing; a blank line separates it from the subject`);
  }
  return problems;
}

import { expect, test } from 'vitest';
import { withEagerPackages } from '#scripts/build/shrink-scripts.ts';

test('what a package is wrapped in is compiled at once: it is called right afterwards', () => {
  const code = 'var a=w(e=>{e.x=1}),b=w((e,t)=>{t.exports=a()});';
  expect(withEagerPackages(code)).toBe('var a=w((function(e){e.x=1})),b=w((function(e,t){t.exports=a()}));');
});

test.each([
  ['a function that is none of a package', 'var a=e=>{e()};'],
  ['one with more beside it', 'var a=w(e=>{e()},1);'],
  ['one that waits for something', 'var a=w(async e=>{await e});'],
  ['one inside of others', 'function a(){var b=w(e=>{e()})}'],
])('%s stays as it is', (_, code) => {
  expect(withEagerPackages(code)).toBe(code);
});

test('a wrapped package still says what it said', () => {
  const code =
    'var w=(f,m)=>()=>(m||f((m={exports:{}}).exports,m),m.exports);var a=w((e,t)=>{t.exports=41}),b=w(e=>{e.x=a()+1});out=b().x;';
  const run = (script: string) => new Function(`let out; ${script} return out;`)();
  expect(run(withEagerPackages(code))).toBe(run(code));
});

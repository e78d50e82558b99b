import { expect, test } from 'vitest';
import { withEagerPackages } from '#delivery/build/shrink-scripts.ts';

test('the wrapper of a package is compiled eagerly, because it is called right afterwards', () => {
  const code = 'var a=w(e=>{e.x=1}),b=w((e,t)=>{t.exports=a()});';
  expect(withEagerPackages(code)).toBe('var a=w((function(e){e.x=1})),b=w((function(e,t){t.exports=a()}));');
});

test.each([
  ['a function that wraps no package', 'var a=e=>{e()};'],
  ['a wrapper with another argument', 'var a=w(e=>{e()},1);'],
  ['an async wrapper', 'var a=w(async e=>{await e});'],
  ['a wrapper inside a function', 'function a(){var b=w(e=>{e()})}'],
])('%s stays unchanged', (_, code) => {
  expect(withEagerPackages(code)).toBe(code);
});

test('a wrapped package still exports the same values', () => {
  const code =
    'var w=(f,m)=>()=>(m||f((m={exports:{}}).exports,m),m.exports);var a=w((e,t)=>{t.exports=41}),b=w(e=>{e.x=a()+1});out=b().x;';
  const run = (script: string) => new Function(`let out; ${script} return out;`)();
  expect(run(withEagerPackages(code))).toBe(run(code));
});

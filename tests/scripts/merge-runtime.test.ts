import { expect, test } from 'vitest';
import { fromHost, withRuntime } from '#delivery/build/merge-runtime.ts';

const RUNTIME = 'var a=(x)=>[x,b],b=1,c=(x)=>x+b;export{a as n,c as t,b};';
const HOST =
  'import{n as e,t}from"./rolldown-runtime-XKyaHtl9.js";const a=e(2),c=t(3);export{a as i,c as o};';

/** Runs a module and returns its exports. */
async function exportsOf(code: string): Promise<Record<string, unknown>> {
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

test('the chunk that hosts the bundler’s functions exports them, and keeps its own names', async () => {
  const merged = await exportsOf(withRuntime(HOST, RUNTIME));
  expect(merged).toMatchObject({ i: [2, 1], o: 4, $b: 1 });
  expect((merged.$t as (x: number) => number)(5)).toBe(6);
});

test('the other chunks import the bundler’s functions from that chunk', () => {
  const code = 'import{n as e,t}from"./rolldown-runtime-XKyaHtl9.js";import{i}from"./react-1.js";e(t,i);';
  expect(fromHost(code, 'react-1.js')).toBe(
    'import{$n as e,$t as t}from"./react-1.js";import{i}from"./react-1.js";e(t,i);',
  );
});

test('a runtime of another form is an error', () => {
  expect(() => withRuntime(HOST, 'export default 1')).toThrow('has changed');
  expect(() => withRuntime('export{}', RUNTIME)).toThrow('has changed');
  expect(() => fromHost('import"./rolldown-runtime-1.js"', 'react-1.js')).toThrow('in an unknown form');
});

import { expect, test } from 'vitest';
import { readFacade, withoutFacades } from '#delivery/build/collapse-facades.ts';

test('a file that only re-exports another one is removed, and its imports lead to the other', () => {
  const facade = readFacade('export{t as component,n as default}from"./lists-Cm_HX.js";\n');
  const facades = new Map([['assets/lists.index-AbC.js', facade ?? expect.fail('not seen as a facade')]]);
  const code = 'a(()=>import(`./lists.index-AbC.js`),[1]);b(()=>import("./other-XyZ.js"))';
  expect(withoutFacades(code, facades)).toBe(
    'a(()=>import("./lists-Cm_HX.js").then(m=>({"component":m.t,"default":m.n})),[1]);b(()=>import("./other-XyZ.js"))',
  );
});

test('a file with code of its own stays', () => {
  expect(readFacade('import{a}from"./x.js";export{a as b};')).toBeNull();
  expect(readFacade('export{a as b}from"./x.js";start();')).toBeNull();
});

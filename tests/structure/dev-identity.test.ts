import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';

test('only `npm run dev` offers a sign-in with the development provider', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const starting = Object.entries(scripts).filter(([, command]) => {
    const file = /scripts\/[\w-]+\.(mjs|ts)/.exec(command)?.[0];
    return file !== undefined && readFileSync(file, 'utf8').includes('dev-identity');
  });
  expect(starting.map(([name]) => name)).toEqual(['dev']);
  expect(readConfig({}, null).identity).toBeNull();
});

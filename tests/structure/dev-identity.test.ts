import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';

test('only `npm run dev` uses the development provider, and the server has no provider by default', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const users = Object.entries(scripts).filter(([, command]) => {
    const file = /scripts\/[\w-]+\.(mjs|ts)/.exec(command)?.[0];
    return file !== undefined && readFileSync(file, 'utf8').includes('dev-identity');
  });
  expect(users.map(([name]) => name)).toEqual(['dev']);
  expect(readConfig({}, null).identity).toBeNull();
});

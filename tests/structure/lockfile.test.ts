import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

test('every platform package is locked, or else `npm ci` refuses the lockfile', () => {
  const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const wanted = Object.values(packages).flatMap((locked) => Object.keys(locked.optionalDependencies ?? {}));
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

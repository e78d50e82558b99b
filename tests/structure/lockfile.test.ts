import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly engines?: { readonly node?: string };
  readonly hasInstallScript?: boolean;
  /** An optional package is silently skipped on another platform. */
  readonly optional?: boolean;
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};
const { engines, allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string };
  allowScripts: Readonly<Record<string, boolean>>;
};

type Version = readonly number[];
const versionIn = (text: string): Version => (text.match(/\d+/g) ?? []).slice(0, 3).map(Number);
const isAtLeast = (one: Version, other: Version) => {
  const place = [0, 1, 2].find((each) => (one[each] ?? 0) !== (other[each] ?? 0)) ?? 0;
  return (one[place] ?? 0) >= (other[place] ?? 0);
};

/** Tells whether a range such as `^20.19.0 || >=22.12.0` includes the version. */
function allows(range: string, version: Version): boolean {
  return range.split('||').some((each) => {
    const wanted = versionIn(each);
    const isAnyLater = /^\s*(>=|\*)/.test(each);
    return isAtLeast(version, wanted) && (isAnyLater || wanted[0] === version[0]);
  });
}

test('the lockfile has every platform package, otherwise `npm ci` refuses it', () => {
  const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const wanted = Object.values(packages).flatMap((locked) => Object.keys(locked.optionalDependencies ?? {}));
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

test('the oldest supported Node runs every package, otherwise the first start prints warnings', () => {
  const promised = versionIn(engines.node);
  expect(allows('>=22.12.0 || ^24.0.0', promised)).toBe(false);
  const others = Object.entries(packages).filter(
    ([, { engines: needs, optional }]) => needs?.node && !optional && !allows(needs.node, promised),
  );
  expect(others.map(([path, { engines: needs }]) => `${path} wants ${needs?.node}`)).toEqual([]);
});

test('every package with an install script is allowed or denied by name, otherwise npm asks', () => {
  const scripted = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  const names = new Set(scripted.map((path) => path.replace(/^.*node_modules\//, '')));
  expect([...names].filter((name) => !(name in allowScripts))).toEqual(
    names.has('fsevents') ? ['fsevents'] : [],
  );
});

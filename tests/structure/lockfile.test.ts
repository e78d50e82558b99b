import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A package in package-lock.json. */
interface LockedPackage {
  readonly engines?: { readonly node?: string };
  readonly hasInstallScript?: boolean;
  /** npm silently skips an optional package on a platform that it does not support. */
  readonly optional?: boolean;
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};
const { engines, allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string };
  allowScripts: Readonly<Record<string, boolean>>;
};

type Version = readonly number[];
const versionIn = (text: string): Version => (text.match(/\d+/g) ?? []).slice(0, 3).map(Number);
const isAtLeast = (version: Version, minimum: Version) => {
  const firstDifference = [0, 1, 2].find((each) => (version[each] ?? 0) !== (minimum[each] ?? 0)) ?? 0;
  return (version[firstDifference] ?? 0) >= (minimum[firstDifference] ?? 0);
};

/** Tells whether a range such as `^20.19.0 || >=22.12.0` includes the version. */
function allows(range: string, version: Version): boolean {
  return range.split('||').some((part) => {
    const minimum = versionIn(part);
    const allowsLaterMajors = /^\s*(>=|\*)/.test(part);
    return isAtLeast(version, minimum) && (allowsLaterMajors || minimum[0] === version[0]);
  });
}

test('the lockfile has every optional package of a platform, without which `npm ci` refuses it', () => {
  const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const optional = Object.values(packages).flatMap((locked) =>
    Object.keys(locked.optionalDependencies ?? {}),
  );
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});

test('every required package allows the oldest supported Node, so that `npm ci` prints no warnings', () => {
  const oldestNode = versionIn(engines.node);
  expect(allows('>=22.12.0 || ^24.0.0', oldestNode)).toBe(false);
  const tooNew = Object.entries(packages).filter(
    ([, { engines: needs, optional }]) => needs?.node && !optional && !allows(needs.node, oldestNode),
  );
  expect(tooNew.map(([path, { engines: needs }]) => `${path} wants ${needs?.node}`)).toEqual([]);
});

test('package.json allows or denies every package with an install script, so that npm does not ask', () => {
  const scripted = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  const names = new Set(scripted.map((path) => path.replace(/^.*node_modules\//, '')));
  expect([...names].filter((name) => !(name in allowScripts))).toEqual(
    names.has('fsevents') ? ['fsevents'] : [],
  );
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = folderWithPackage(dirname(fileURLToPath(import.meta.url)));

function folderWithPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderWithPackage(dirname(folder));
}

/**
 * Returns the absolute path of a file or folder of the project. Code must not use its own location for this,
 * because the bundle in `dist/server` lies elsewhere than the sources.
 * @param path relative to the project's folder
 */
export const inProject = (path: string): string => join(root, path);

/**
 * Returns the content of a JSON file of the project; undefined if it does not exist.
 * @param path relative to the project's folder
 */
export function readProjectFile<Content>(path: string): Content | undefined {
  const file = inProject(path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** This version of Food Odyssey. An operator who asks for help states it first. */
export const VERSION: string = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version;

/**
 * The id of the running release: the UTC time of its build and the name of its folder in `dist/releases`.
 * Null if the server runs from sources. It tells two builds of one version apart.
 */
export const RELEASE: string | null = readProjectFile<{ id: string }>('release.json')?.id ?? null;

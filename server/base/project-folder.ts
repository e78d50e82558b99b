import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = folderWithPackage(dirname(fileURLToPath(import.meta.url)));

function folderWithPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderWithPackage(dirname(folder));
}

/**
 * Where a file or folder of the project is.
 * The bundle in `dist/server` lies elsewhere than the sources it was made of, so that no source may go by its own
 * place.
 * @param path from the project's folder
 */
export const inProject = (path: string): string => join(root, path);

/** What a JSON file of the project has; undefined where there is none. @param path from the project's folder */
export function readProjectFile<Content>(path: string): Content | undefined {
  const file = inProject(path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Which version of Food Odyssey this is: the first word of an operator who asks for help. */
export const VERSION: string = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version;

import { readdirSync, readFileSync } from 'node:fs';
import { LAYERS } from './layers.ts';

/** The folders that the drawing shows as boxes, besides the layers of `src/`. */
const OTHERS = ['delivery/start', 'delivery/first-page', 'delivery/worker', 'server', 'content'];
const BOXES = [...LAYERS.map(({ folder }) => `src/${folder}`), ...OTHERS];
const IMPORT = /(?:from|import) '#([\w/-]+)\//g;

const boxOf = (path: string) => BOXES.find((box) => path === box || path.startsWith(`${box}/`));

/** Reads which boxes each box imports, from the sources below the current folder. */
function readImports(): Map<string, Set<string>> {
  return new Map(
    BOXES.map((box) => {
      const files = readdirSync(box, { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.tsx?$/.test(file),
      );
      const targets = files.flatMap((file) =>
        [...readFileSync(`${box}/${file}`, 'utf8').matchAll(IMPORT)].map(([, path = '']) => boxOf(path)),
      );
      return [box, new Set(targets.filter((target) => target !== undefined && target !== box))] as const;
    }) as [string, Set<string>][],
  );
}

/**
 * Returns the imports of folders as a Mermaid graph. An import that also leads over other boxes is left out,
 * so that the graph shows the order of the layers.
 */
export function drawing(): string {
  const imports = readImports();
  const reaches = (from: string, to: string): boolean =>
    [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  const arrows = BOXES.flatMap((box) => {
    const targets = [...(imports.get(box) ?? [])];
    const direct = targets.filter(
      (target) => !targets.some((other) => other !== target && reaches(other, target)),
    );
    return direct.sort().map((target) => `  ${box.replace('src/', '')} --> ${target.replace('src/', '')}`);
  });
  return ['```mermaid', 'graph TD', ...arrows, '```'].join('\n');
}

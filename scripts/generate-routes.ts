/** Writes src/route-tree.gen.ts, which the type check needs before any build has run. */
import { Generator, getConfig } from '@tanstack/router-generator';

const root = process.cwd();
await new Generator({ config: getConfig({}, root), root }).run();

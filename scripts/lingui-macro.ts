import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/** Returns the Vite plugin that compiles Lingui's macros. Babel processes only files that import a macro. */
export const linguiMacro = (): Plugin => ({
  name: 'lingui-macro',
  enforce: 'pre',
  transform: {
    filter: {
      id: { include: /\.tsx?(?:$|\?)/, exclude: /[/\\]node_modules[/\\]/ },
      code: /@lingui\/(core|react)\/macro/,
    },
    async handler(code, id) {
      const compiled = await transformAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', ...(/\.tsx(?:$|\?)/.test(id) ? (['jsx'] as const) : [])] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      });
      if (!compiled?.code) return null;
      return { code: compiled.code, map: compiled.map ? JSON.stringify(compiled.map) : null };
    },
  },
});

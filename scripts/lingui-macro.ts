import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';

/** Compiles Lingui's macros; Babel sees only the files that import one. */
export const linguiMacro = () =>
  babel({
    presets: [
      defineRolldownBabelPreset({
        preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
        rolldown: { filter: { code: /@lingui\/(core|react)\/macro/ } },
      }),
    ],
  });

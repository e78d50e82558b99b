/** Types of the packages that `trim-fonts.ts` and its test use, which have none. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; keepFeatures: string[]; noHinting: boolean },
  ): Promise<Uint8Array>;
}

declare module 'fontverter' {
  /** Returns a font in another format. */
  export function convert(font: Uint8Array, format: 'truetype'): Promise<Uint8Array>;
}

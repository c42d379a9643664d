declare module 'subset-font' {
  /** The glyphs of a font that a text needs, or with `keepAllGlyphs` all of them, in another file format. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: { readonly targetFormat: 'truetype'; readonly keepAllGlyphs?: boolean },
  ): Promise<Buffer>;
}

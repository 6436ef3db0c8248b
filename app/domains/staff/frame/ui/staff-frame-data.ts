/** What the frame shows, from its loader. */
export type FrameData = Readonly<{
  roles: readonly string[];
  /** The facilities at which the person works. */
  units: readonly Readonly<{ id: number; name: string; accent: string }>[];
  /** The ids of the chosen ones; none is all. */
  chosen: readonly number[];
  scopeName: string;
  groups: readonly Readonly<{ label: string; pages: readonly FramePage[] }>[];
  /** The pages of the bar on a narrow screen, beside the home page; the others are behind "Lainnya". */
  barPaths: readonly string[];
}>;

export type FramePage = Readonly<{ path: string; name: string; glyph: string; key: string | null }>;

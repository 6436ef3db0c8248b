/** What the group says of itself, as pages show it. */
export type GroupProfile = Readonly<{
  /** One sentence; empty where none is written. */
  description: string;
  yearsOfService: number;
  figures: readonly Readonly<{ value: string; label: string }>[];
  /** Two paragraphs. */
  intro: readonly [string, string];
  story: readonly TextSection[];
  vision: string;
  mission: readonly string[];
}>;

/** A picture of the first screen. */
export type HomeSlide = Readonly<{ name: string; alt: string; image: string }>;

/** A section of the text about the group: a heading of level 2 or 3 with its content. `id` is the anchor. */
export type TextSection = Readonly<{
  id: string;
  level: 2 | 3;
  title: string;
  paragraphs: readonly string[];
  items?: readonly string[];
}>;

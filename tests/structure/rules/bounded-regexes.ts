/** A pattern that takes more than linear time, or whose time could not be found, on texts that cannot be long. */
type BoundedRegex = Readonly<{
  source: string;
  /** The longest text it reads, in characters. */
  longest: number;
  why: string;
}>;

/** Every entry is one too many: mend the pattern instead where that is possible. */
export const boundedRegexes: readonly BoundedRegex[] = [
  { source: String.raw`^\P{L}+|\P{L}+$`, longest: 128, why: 'a password' },
  { source: String.raw`<a href="#referensi-([^"]*)">(.*?)<\/a>`, longest: 100_000, why: 'cleaned HTML, in which every link has an end' },
  { source: String.raw`[\s,;:.–-]+\S+$`, longest: 300, why: 'one line of a share picture' },
  { source: String.raw`^export interface (\w+) \{\n(.*?)^\}`, longest: 100_000, why: 'our own db/types.ts, at a build' },
  { source: String.raw`^export interface DB \{\n(.*?)^\}`, longest: 100_000, why: 'our own db/types.ts, at a build' },
];

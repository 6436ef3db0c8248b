import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest groups of test files, in this order. */
const long = ['/tests/start/', '/tests/e2e/', '/tests/fuzz/', '/tests/seo/', '/tests/access/', '/server/database/', '/tests/races/'];

/**
 * Starts with the slow files, so that no worker is busy with one when the others have finished. A new clone has no times of an earlier run,
 * and then the size of a file would decide.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((folder) => moduleId.includes(folder));
      return at === -1 ? long.length : at;
    };
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return (await super.sort(files)).toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b));
  }
}

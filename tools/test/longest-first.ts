import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { projectRoot } from './program.ts';

/**
 * Files that take longest, from the longest down. A fresh clone knows no durations and would go by the size of the files, so
 * the shortest file, which tests every endpoint, would run last while the other worker has nothing left to do.
 */
export const longest = [
  'server/test/checks/planted-values.test.ts',
  'server/test/checks/hostile-text.test.ts',
  'server/test/checks/access.test.ts',
  'server/test/checks/files.test.ts',
  'server/src/platform/postgres/embedded.test.ts',
  'tools/db/backup.test.ts',
  'server/src/features/work/contracts/contracts.test.ts',
] as const;

/** Starts the longest files first. Files of a project stay together, as a worker serves one project at a time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const places = new Map<string, number>(
      longest.map((file, place) => [path.join(projectRoot, file), place]),
    );
    const placeOf = ({ moduleId }: TestSpecification) => places.get(moduleId) ?? longest.length;
    const projectOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return sorted.toSorted((a, b) => projectOf(a) - projectOf(b) || placeOf(a) - placeOf(b));
  }
}

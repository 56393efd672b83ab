import path from 'node:path';
import { z } from 'zod';

/** The name that counts a file that fails to load as one failed test. */
export const fileLoads = 'loads';

/** How one test ended. */
export interface Outcome {
  readonly file: string;
  readonly name: string;
  readonly passed: boolean;
}

export type ReadReport = (text: string) => readonly Outcome[];

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export const readVitest: ReadReport = (text) =>
  vitestReport.parse(JSON.parse(text)).testResults.flatMap(({ name: file, status, assertionResults }) => {
    const outcomes = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map(({ fullName, status: verdict }) => ({ file, name: fullName, passed: verdict === 'passed' }));
    const isBroken = status === 'failed' && outcomes.every(({ passed }) => passed);
    return isBroken ? [...outcomes, { file, name: fileLoads, passed: false }] : outcomes;
  });

interface Suite {
  readonly title: string;
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(
      z.object({
        file: z.string(),
        title: z.string(),
        tests: z.array(z.object({ status: z.string() })),
      }),
    ),
    suites: z.array(suite).optional(),
  }),
);
const playwrightReport = z.object({ suites: z.array(suite), config: z.object({ rootDir: z.string() }) });

export const readPlaywright: ReadReport = (text) => {
  const { suites, config } = playwrightReport.parse(JSON.parse(text));
  const outcomesOf = ({ title, specs, suites: inner = [] }: Suite): Outcome[] => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status }) => ({
          file: path.join(config.rootDir, spec.file),
          name: title === spec.file ? spec.title : `${title} ${spec.title}`,
          passed: status === 'expected',
        })),
    ),
    ...inner.flatMap(outcomesOf),
  ];
  return suites.flatMap(outcomesOf);
};

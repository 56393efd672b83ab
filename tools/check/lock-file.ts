import { z } from 'zod';
import type { Gate } from './gate.ts';
import { readSource } from './sources.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
type Lock = z.output<typeof lockSchema>;

/** @returns what would make `npm ci` refuse the lock on another machine, or fetch from somewhere in particular */
export function lockProblems({ packages }: Lock): readonly string[] {
  const addressed = Object.entries(packages)
    // Packages of this project resolve to their own folders.
    .filter(([, { resolved, link }]) => resolved !== undefined && link !== true)
    .map(([where]) => `package-lock.json names an address for ${where}: npm is configured to leave it out`);
  const missing = Object.entries(packages).flatMap(([where, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([, version]) => /^\d/.test(version))
      .map(([name]) => name)
      .filter((name) => !packages[`${where}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map((name) => `package-lock.json lacks ${name} of ${where || 'the project'}: run "npm run lock"`),
  );
  return [...addressed, ...missing];
}

export const lockFile: Gate = {
  name: 'lock file',
  problems: async () => lockProblems(lockSchema.parse(JSON.parse(readSource('package-lock.json')))),
};

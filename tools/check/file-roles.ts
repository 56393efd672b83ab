import { type Gate } from './gate.ts';
import { projectFiles, readSource } from './sources.ts';

const roles = [
  'routes',
  'policy',
  'service',
  'store',
  'reads',
  'view',
  'api',
  'jobs',
  'module',
  'subject',
  'features',
  'widget',
  'notifications',
  'erasure',
  'reveals',
  'checks',
  'test',
];
/**
 * Files of a feature with none of these suffixes: its own data and rules, too small for a folder in domain/.
 */
const plainFiles = new Set([
  'server/src/features/company/home/content-widgets.ts',
  'server/src/features/company/home/widget-types.ts',
  'server/src/features/identity/sign-in/built-in-profiles.ts',
  'server/src/features/identity/sign-in/session-lifetime.ts',
]);
/** The same words in all four trees. */
const subjects = new Set([
  'identity',
  'people',
  'organisation',
  'pay',
  'work',
  'leave',
  'performance',
  'learning',
  'recognition',
  'recruitment',
  'insight',
  'company',
]);
const emptyNames = /(^|[/.-])(utils?|helpers?|misc|common|stuff)\.[cm]?[jt]sx?$/;
/** A catalogue of messages is named after the part of the screen texts it holds. */
const nameExceptions = new Set(['web/src/lib/messages/en-AU/common.ts']);
const isCode = /\.([cm]?[jt]sx?|css|sql)$/;
const isUnmeasured = /\.gen\.ts$|\.test\.tsx?$|(^|\/)test\/|^e2e\/|^server\/migrations\//;
const mostLines = 400;

/** @returns what is wrong with a file of this name and length */
export function roleProblems(file: string, lines: number): readonly string[] {
  const problems: string[] = [];
  const subject = /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1];
  if (subject !== undefined && !subjects.has(subject))
    problems.push(`${file}: a feature's folder is in one of ${[...subjects].join(', ')}`);
  if (file.startsWith('server/src/features/') && !plainFiles.has(file)) {
    const role = /\.([a-z]+)\.ts$/.exec(file)?.[1];
    if (role === undefined || !roles.includes(role))
      problems.push(`${file}: a feature's file ends in one of .${roles.join(' .')}`);
  }
  if (emptyNames.test(file) && !nameExceptions.has(file)) problems.push(`${file}: the name says nothing`);
  if (isCode.test(file) && !isUnmeasured.test(file) && lines > mostLines)
    problems.push(`${file}: ${lines} lines, at most ${mostLines}`);
  return problems;
}

export const fileRoles: Gate = {
  name: 'file roles',
  problems: async () => {
    const files = projectFiles();
    const gone = [...plainFiles].filter((file) => !files.includes(file));
    return [
      ...files.filter((file) => isCode.test(file)).flatMap((file) => roleProblems(file, linesIn(file))),
      ...gone.map((file) => `${file}: listed as a plain file, but not there`),
    ];
  },
};

function linesIn(file: string): number {
  return readSource(file).trimEnd().split('\n').length;
}

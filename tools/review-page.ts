import { type AppraisalRole, appraisalRoles, transitions } from '../domain/performance/appraisal.ts';
import { checkpointTransitions } from '../domain/performance/checkpoint.ts';
import { moments, rights } from '../domain/performance/rights.ts';

const phaseNames = {
  planning: 'Planning',
  action: 'Action',
  scoring: 'Scoring',
  review360: '360 review',
  approval: 'Approval',
} as const;

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]) =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n');

const steps = transitions.map(({ phase, stage, action, by, to, needsReason }) =>
  row(
    phaseNames[phase],
    stage,
    `\`${action}\``,
    by,
    to === 'next-phase' ? 'the next phase, or completed' : to,
    needsReason === true ? 'yes' : '',
  ),
);

const node = (phase: keyof typeof phaseNames, stage: string) => `${phase}_${stage}`;
const stages = transitions.map(
  ({ phase, stage }) => `  ${node(phase, stage)}: ${phaseNames[phase]}, ${stage}`,
);
const phaseOrder = Object.keys(phaseNames);
const nextOf = (phase: string) => {
  const next = phaseOrder[phaseOrder.indexOf(phase) + 1];
  return next === undefined ? '[*]' : `${next}_open`;
};
const arrows = transitions.map(({ phase, stage, action, by, to }) => {
  const target = to === 'next-phase' ? nextOf(phase) : node(phase, to);
  return `  ${node(phase, stage)} --> ${target}: ${action} (${by})`;
});

const checkpointSteps = checkpointTransitions.map(({ status, action, by, onlyOptional }) =>
  row(status, `\`${action}\``, by, onlyOptional === true ? 'optional checkpoints only' : ''),
);

const given: readonly [string, Readonly<Partial<Record<AppraisalRole, readonly string[]>>>][] =
  Object.entries(rights);
const rightRows = given.map(([right, roles]) =>
  row(
    `\`${right}\``,
    appraisalRoles
      .filter((role) => (roles[role]?.length ?? 0) > 0)
      .map((role) => `${role} (${roles[role]?.length ?? 0})`)
      .join(', '),
  ),
);

/** The state machines and rights of reviews, from the code. */
export const reviewPage = `# Reviews: who moves them, and who may do what

Made from \`domain/performance\` by \`npm run docs\`. HR can move a review back one step at any time, with a reason; a completed
one goes back to its last phase. A template leaves out phases it does not need.

\`\`\`mermaid
stateDiagram-v2
${[...new Set(stages)].join('\n')}
  [*] --> planning_open
${arrows.join('\n')}
\`\`\`

${table(['phase', 'stage', 'action', 'by', 'leads to', 'needs a reason'], steps)}

## Checkpoints

A checkpoint is scheduled until its first day, then live. Approving it closes it. A mandatory one is approved once the employee and
every active contributor have submitted their part.

${table(['status', 'action', 'by', 'only'], checkpointSteps)}

## Rights

How many of the ${moments.length} moments (a phase with its stage, or completed) give a role each right.

${table(['right', 'roles'], rightRows)}
`;

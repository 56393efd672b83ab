import type { AuditWords } from './audit-declaration.ts';
import { auditActions as company } from './company/audit-actions.ts';
import { type DeclaredKey, declaredBy } from './feature-facts.ts';
import { auditActions as identity } from './identity/audit-actions.ts';
import { auditActions as learning } from './learning/audit-actions.ts';
import { auditActions as leave } from './leave/audit-actions.ts';
import { auditActions as organisation } from './organisation/audit-actions.ts';
import { auditActions as pay } from './pay/audit-actions.ts';
import { auditActions as people } from './people/audit-actions.ts';
import { auditActions as performance } from './performance/audit-actions.ts';
import { auditActions as platform } from './platform/audit-actions.ts';
import { auditActions as recognition } from './recognition/audit-actions.ts';
import { auditActions as recruitment } from './recruitment/audit-actions.ts';
import { auditActions as work } from './work/audit-actions.ts';

/** Actions of features that have no facts of their own yet, gathered from their subjects. */
const ofSubjects = {
  ...company,
  ...people,
  ...organisation,
  ...recruitment,
  ...pay,
  ...work,
  ...leave,
  ...performance,
  ...recognition,
  ...learning,
  ...identity,
  ...platform,
};

export type AuditAction = keyof typeof ofSubjects | DeclaredKey<'auditActions'>;

/** Every action that is written to the audit log. The part of a name before the dot is the area one can filter by. */
export const auditActions: Readonly<Record<AuditAction, AuditWords>> = {
  ...ofSubjects,
  ...declaredBy<'auditActions', AuditWords>('auditActions'),
};
export type AuditArea = AuditAction extends `${infer Area}.${string}` ? Area : never;

function areaOf(action: AuditAction): AuditArea {
  const [area = action] = action.split('.');
  return area as AuditArea;
}

const marked = (
  mark: 'tellsPerson' | 'isTheirsAlone' | 'isKeptFromCompany' | 'beforeSignIn',
): readonly string[] =>
  Object.entries<AuditWords>(auditActions)
    .filter(([, words]) => words[mark] === true)
    .map(([action]) => action);

export const actionsTheyRead = marked('tellsPerson');
export const actionsOfTheirsAlone = marked('isTheirsAlone');
export const actionsKeptFromCompany = marked('isKeptFromCompany');
export const actionsBeforeSignIn = marked('beforeSignIn');

/** The areas of the company's log: `session` for signing in and out, `password`, `dashboard` and so on. */
export const auditAreas: readonly AuditArea[] = [
  ...new Set(
    (Object.keys(auditActions) as AuditAction[])
      .filter((action) => !actionsKeptFromCompany.includes(action))
      .map(areaOf),
  ),
];

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(auditActions, text);
}

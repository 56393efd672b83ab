import { type Capability, capabilities } from '@tenure/contract/capabilities.ts';
import type { Explanation } from '@tenure/contract/identity/why.ts';
import { explain, type Relation, scopesGiving, scopesHolding } from '../../../platform/policy/evaluate.ts';
import type { AskedViewer, LineStep, ProfileGrant } from './why.reads.ts';

export interface WhyFacts {
  capability: Capability;
  viewer: AskedViewer;
  subject: Explanation['subject'];
  relation: Relation;
  line: readonly LineStep[];
  grants: readonly ProfileGrant[];
}

const shownGrant = ({ profile, scope }: ProfileGrant) => ({ profile, scope });

/** The answer to "why?": the decision of the evaluator, and what it was made of. */
export function explanationOf(facts: WhyFacts): Explanation {
  const { capability, viewer, subject, relation, grants } = facts;
  const held = grants.filter((grant) => grant.isHeld);
  const why = explain(held, relation, capability);
  const isAllowed = why.isGiven && viewer.isActive;
  const others = explain(
    grants.filter((grant) => !grant.isHeld),
    relation,
    capability,
  );
  const { about, scopes } = capabilities[capability];
  const { line, distance } = lineToViewer(facts);
  return {
    isAllowed,
    capability,
    about,
    asOf: viewer.asOf,
    viewer: {
      userId: viewer.userId,
      employeeId: viewer.employeeId,
      fullName: viewer.fullName,
      positionTitle: viewer.positionTitle,
      isActive: viewer.isActive,
    },
    subject,
    holding: scopesHolding(relation),
    givenBy: why.reaching.map(shownGrant),
    outOfReach: why.outOfReach.map(shownGrant),
    wouldReach: why.isGiven
      ? []
      : scopesGiving(capability, relation).filter((scope) => scopes.includes(scope)),
    wouldGive: why.isGiven ? [] : others.reaching.map(shownGrant),
    line,
    distance,
  };
}

/** The line as far as it says something: to the viewer, or, where they are not in it, to its end. */
function lineToViewer({ viewer, subject, line }: WhyFacts): Pick<Explanation, 'line' | 'distance'> {
  const isOneself = viewer.employeeId === subject.employeeId;
  const at = isOneself
    ? -1
    : line.findIndex(({ people }) => people.some(({ employeeId }) => employeeId === viewer.employeeId));
  const shown = at === -1 ? line : line.slice(0, at + 1);
  return {
    line: shown.map(({ positionTitle, people }) => ({ positionTitle, people })),
    distance: line[at]?.depth ?? null,
  };
}

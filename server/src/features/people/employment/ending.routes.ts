import {
  type Employment,
  endEmployment,
  getEmployment,
  previewEnding,
  takeBackEnding,
} from '@tenure/contract/people/employment-ending.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { employmentPolicy, employmentState, endingPolicy, endingState } from './ending.policy.ts';
import { type EmploymentToEnd, employmentToChange, employmentToRead } from './ending.reads.ts';
import type { Endings } from './ending.service.ts';

/** Viewers who see that someone leaves get a link to hold their data, where they may. */
const toHold = ['retention.leavers.view', 'retention.hold.edit'] as const;

const authorise = ({ viewer, subject }: { viewer: Viewer; subject: EmploymentToEnd }) =>
  capabilitiesOver(viewer.grants, subject.relation);

function employmentOf(employment: EmploymentToEnd, can: Can): Employment {
  const { person, endings, version } = employment;
  const { accountId, superiorId: _superiorId, ...shown } = person;
  const current = endings.find(({ state }) => state !== 'taken-back') ?? null;
  return {
    ...shown,
    hasAccount: accountId !== null,
    current,
    earlier: endings.filter((ending) => ending !== current),
    canEnd: employmentPolicy.isAllowed('END', employmentState(employment), can),
    canTakeBack: endingPolicy.isAllowed('CANCEL', endingState(employment), can),
    version,
  };
}

function presented(employment: EmploymentToEnd, can: Can) {
  const data = employmentOf(employment, can);
  const capabilities = data.canEnd || data.canTakeBack ? ['employees.employment.end'] : [];
  if (data.endDate !== null) capabilities.push(...toHold.filter((one) => can.has(one)));
  return new Presented({ data, metadata: { capabilities, fields: [] } }, employment.version);
}
const presentResult = ({ result, can }: { result: EmploymentToEnd; can: Can }) => presented(result, can);

export function endingRoutes(endings: Endings): Binding[] {
  const toChange = {
    load: (tx: Parameters<typeof employmentToChange>[0], { params }: { params: { employeeId: number } }) =>
      employmentToChange(tx, params.employeeId),
    authorise,
    version: ({ version }: EmploymentToEnd) => version,
  };
  return [
    onSession(getEmployment, {
      load: (tx, { params }) => employmentToRead(tx, params.employeeId),
      authorise,
      present: ({ subject, can }) => presented(subject, can),
    }),
    onSession(previewEnding, {
      load: (tx, { params }) => employmentToChange(tx, params.employeeId),
      authorise,
      act: ({ tx, subject, input, can }) => endings.preview(tx, subject, input.body, can),
      present: ({ result: { profiles, ...effects }, can }) => ({
        data: { ...effects, ...(can.has('employees.systemPermissions.view') && { profiles }) },
        metadata: { capabilities: ['employees.employment.end'], fields: [] },
      }),
    }),
    onSession(endEmployment, {
      ...toChange,
      act: ({ tx, subject, input, can }) => endings.end(tx, subject, input.body, can),
      present: presentResult,
    }),
    onSession(takeBackEnding, {
      ...toChange,
      act: ({ tx, subject, can }) => endings.takeBack(tx, subject, can),
      present: presentResult,
    }),
  ];
}

import {
  getAccountLinks,
  getUserAccountLinks,
  saveAccountLinks,
} from '@tenure/contract/work/account-links.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { type LinksOfPerson, linksToSave, putJobApplicationLink, withLinks } from './account-links.store.ts';
import { overPerson } from './person.policy.ts';
import { employeeOf, userOf } from './person.reads.ts';

function presented({ links, version, employeeId }: LinksOfPerson, can: Can) {
  const isEditable = can.has('employees.accountLinks.edit') && employeeId !== null;
  return new Presented(
    {
      data: links,
      metadata: {
        actions: ['employees.accountLinks.view', ...(isEditable ? ['employees.accountLinks.edit'] : [])],
        fields: [
          { key: 'jobApplicationLink', isVisible: true, isEditable, isRequired: false },
          { key: 'onboardingLink', isVisible: true, isEditable: false, isRequired: false },
        ],
      },
    },
    version,
  );
}

export function accountLinksRoutes({ audit }: { audit: Audit }): Binding[] {
  return [
    onSession(getUserAccountLinks, {
      load: async (tx, { params }) => withLinks(tx, await userOf(tx, params.userId)),
      authorise: (context) => overPerson(context),
      present: ({ subject, can }) => presented(subject, can),
    }),
    onSession(getAccountLinks, {
      load: async (tx, { params }) => withLinks(tx, await employeeOf(tx, params.employeeId)),
      authorise: (context) => overPerson(context),
      present: ({ subject, can }) => presented(subject, can),
    }),
    onSession(saveAccountLinks, {
      load: (tx, { params }) => linksToSave(tx, params.employeeId),
      authorise: (context) => overPerson(context),
      version: ({ version }) => version,
      act: async ({ tx, subject, input: { params, body } }) => {
        if (body.jobApplicationLink === subject.links.jobApplicationLink) return subject;
        await putJobApplicationLink(tx, params.employeeId, body.jobApplicationLink);
        await audit.record(tx, {
          action: 'account-links.saved',
          subject: { type: 'employee', id: params.employeeId },
          details: { isThere: body.jobApplicationLink !== null },
        });
        return found(await withLinks(tx, subject));
      },
      present: ({ result, can }) => presented(result, can),
    }),
  ];
}

import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { templateDefinition } from '@tenure/contract/performance/cycles.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany } from '../../harness/company.ts';
import { organisationOn } from '../../harness/organisation.ts';
import type { World } from '../../harness/world.ts';

const noReview = {
  id: 0,
  cycleId: 0,
  question360SectionId: 0,
  question360Id: 0,
  sectionId: 0,
  questionSectionId: 0,
  summarySectionId: 0,
  itemId: 0,
  spareItemId: 0,
  questionId: 0,
  checkpointId: 0,
  competencySectionId: 0,
  competencyId: 0,
  spareCompetencyId: 0,
  parentItemId: 0,
  developmentSectionId: 0,
  developmentId: 0,
};
const nothing = {
  plannedReview: { ...noReview, noteId: 0, spareNoteId: 0, attachmentId: 0, spareAttachmentId: 0 },
  /** Its phase is moved, so nothing else writes in it. */
  movedReview: { ...noReview, planningId: 0 },
  scoredReview: { ...noReview, commentId: 0 },
  ledReview: { ...noReview, approvalId: 0, approverId: 0 },
  /** A review the person manages, in Scoring. */
  judgedReview: { id: 0, sectionId: 0, itemId: 0 },
  /** A review the person manages, in Planning, with a submitted checkpoint. */
  checkedReview: { id: 0, checkpointId: 0, submissionId: 0, contributorId: 0, newContributorId: 0 },
  /** A review of someone else that asks the person to contribute. */
  contributedReview: { id: 0, checkpointId: 0, checkpointQuestionId: 0 },
  /** A review the person manages, before its 360 review. */
  nominatedReview: {
    id: 0,
    question360SectionId: 0,
    question360Id: 0,
    nominatedId: 0,
    spareNominatedId: 0,
    colleagueId: 0,
  },
  /** A review of someone else that asks the person as a peer. */
  peerReview: { id: 0, question360Id: 0 },
  spareReviewId: 0,
  /** The cycle of the spare review. */
  spareCycleId: 0,
  reviewTemplateId: 0,
  spareReviewTemplateId: 0,
  /** A move of reviews between versions of the published template. */
  templateMoveId: 0,
  reviewCycleId: 0,
  /** A cycle with a review of the person in Planning. */
  remindedCycleId: 0,
  libraryItemId: 0,
  /** A person whom the person manages, without a review in that cycle. */
  reviewedEmployeeId: 0,
};
export type PerformanceGround = typeof nothing;

const definition = templateDefinition.parse({
  phases: ['planning', 'action', 'scoring', 'approval'],
  sections: [
    { type: 'goal', title: 'Goals', weight: 10_000 },
    { type: 'question', title: 'Questions' },
    { type: 'summary', title: 'Summary' },
  ],
});

/** Reviews of the person in the phases in which they write, and one of a person they manage. */
export async function performanceFor(
  world: World,
  company: TestCompany,
  of: { ownEmployeeId: number },
  endpoint?: Endpoint,
): Promise<PerformanceGround> {
  if (
    endpoint !== undefined &&
    !/performances|performance-|peer-reviews|contributions|review-cycles|library-items|menus/.test(
      endpoint.path,
    )
  )
    return nothing;
  await enterTenant(world.owner, company.tenantId);
  const one = async (text: string, values: unknown[]): Promise<number> => {
    const { rows } = await world.owner.query<{ id: number }>(text, [company.tenantId, ...values]);
    return Number(rows[0]?.id);
  };
  const template = async (isPublished: boolean) => {
    const id = await one(
      `insert into performance_template (tenant_id, title, draft) values ($1, 'Annual review', $2) returning id`,
      [JSON.stringify(definition)],
    );
    if (isPublished) {
      await world.owner.query(
        `with made as (insert into performance_template_version (tenant_id, template_id, number, definition)
           select tenant_id, id, 1, draft from performance_template where tenant_id = $1 and id = $2)
         update performance_template set published = 1 where tenant_id = $1 and id = $2`,
        [company.tenantId, id],
      );
    }
    return id;
  };
  const reviewTemplateId = await template(true);
  const cycle = () =>
    one(
      `insert into performance_cycle (tenant_id, title, template_id, template_version, start_date, end_date, phases,
         population, state)
       values ($1, 'Annual review', $2, 1, tenure_today() - 30, tenure_today() + 300, '[]', '{"kind": "everyone", "ids": []}', 'live')
       returning id`,
      [reviewTemplateId],
    );
  const reviewCycleId = await cycle();

  /** A completed review before another one, with a goal to import. */
  const parentOf = async (reviewId: number, employeeId: number, managerId: number) => {
    const parentId = await one(
      `insert into appraisal (tenant_id, cycle_id, employee_id, manager_id, template_id, template_version, title,
         start_date, end_date, phases, phase, completed_at)
       values ($1, $2, $3, $4, $5, 1, 'Annual review', '2025-01-01', '2025-12-31', '{planning,scoring}', null, tenure_now())
       returning id`,
      [await cycle(), employeeId, managerId, reviewTemplateId],
    );
    await world.owner.query('update appraisal set parent_id = $3 where tenant_id = $1 and id = $2', [
      company.tenantId,
      reviewId,
      parentId,
    ]);
    const sectionId = await one(
      `insert into appraisal_section (tenant_id, appraisal_id, number, type, title)
       values ($1, $2, 1, 'goal', 'Goals') returning id`,
      [parentId],
    );
    return one(
      `insert into appraisal_item (tenant_id, appraisal_id, section_id, title, source)
       values ($1, $2, $3, 'An earlier goal', 'own') returning id`,
      [parentId, sectionId],
    );
  };

  /** A published course that needs approval and that no one takes. */
  const course = async () => {
    const courseId = await one(
      `insert into course (tenant_id, name, shortname, duration, draft, is_approval_required, approver1_type)
       select $1, 'A course', 'action-' || count(*), 20, '[]', true, 'MANAGER' from course where tenant_id = $1 returning id`,
      [],
    );
    await world.owner.query(
      `with made as (insert into course_version (tenant_id, course_id, number, sections, is_sequenced)
         values ($1, $2, 1, '[]', false))
       update course set published = 1, state = 'published' where tenant_id = $1 and id = $2`,
      [company.tenantId, courseId],
    );
    return courseId;
  };

  const review = async (employeeId: number, managerId: number, phase: string) => {
    const cycleId = await cycle();
    const id = await one(
      `insert into appraisal (tenant_id, cycle_id, employee_id, manager_id, template_id, template_version, title,
         start_date, end_date, phases, phase)
       values ($1, $2, $3, $4, $5, 1, 'Annual review', '2026-01-01', '2026-12-31',
         '{planning,action,scoring,review360,approval}', $6) returning id`,
      [cycleId, employeeId, managerId, reviewTemplateId, phase],
    );
    const phaseIds = new Map<string, number>();
    for (const kind of ['planning', 'action', 'scoring', 'review360', 'approval']) {
      const phaseId = await one(
        `insert into appraisal_phase (tenant_id, appraisal_id, kind, end_date) values ($1, $2, $3, '2026-12-31') returning id`,
        [id, kind],
      );
      phaseIds.set(kind, phaseId);
    }
    const section = (number: number, type: string) =>
      one(
        `insert into appraisal_section (tenant_id, appraisal_id, number, type, title, weight)
         values ($1, $2, $3, $4, 'A section', 10000) returning id`,
        [id, number, type],
      );
    const sectionId = await section(1, 'goal');
    const questionSectionId = await section(2, 'question');
    const summarySectionId = await section(3, 'summary');
    const item = (inSection: number, title: string, assignedTo: string | null) =>
      one(
        `insert into appraisal_item (tenant_id, appraisal_id, section_id, title, source, assigned_to)
         values ($1, $2, $3, $4, 'own', $5) returning id`,
        [id, inSection, title, assignedTo],
      );
    const checkpointId = await section(5, 'checkpoint');
    await world.owner.query(
      `insert into appraisal_checkpoint (tenant_id, section_id, appraisal_id, start_date, end_date)
       values ($1, $2, $3, tenure_today() - 7, tenure_today() + 7)`,
      [company.tenantId, checkpointId, id],
    );
    const checkpointQuestionId = await item(checkpointId, 'What went well?', 'all');
    const question360SectionId = await section(4, 'question360');
    const question360Id = await item(question360SectionId, 'What should go on?', null);
    const itemId = await item(sectionId, employeeId === of.ownEmployeeId ? 'Plantedgoal' : 'A goal', null);
    const spareItemId = await item(sectionId, 'Another goal', null);
    const questionId = await item(questionSectionId, 'How was it?', 'all');
    const competencySectionId = await section(6, 'competency');
    const competencyId = await item(competencySectionId, 'Plans ahead', null);
    const spareCompetencyId = await item(competencySectionId, 'Works with others', null);
    const developmentSectionId = await section(7, 'development');
    const developmentId = await one(
      `insert into appraisal_item (tenant_id, appraisal_id, section_id, title, source, parts)
       values ($1, $2, $3, 'Learn the new crane', 'own', $4) returning id`,
      [
        id,
        developmentSectionId,
        JSON.stringify([{ id: 1, title: 'A course', checked: false, courseId: await course() }]),
      ],
    );
    const parentItemId = await parentOf(id, employeeId, managerId);
    const reviewer = (type: string, person: number, status = 'initial') =>
      one(
        `insert into appraisal_reviewer (tenant_id, appraisal_id, reviewer_id, type, status)
         values ($1, $2, $3, $4, $5) returning id`,
        [id, person, type, status],
      );
    const employeeReviewerId = await reviewer('employee', employeeId);
    await reviewer('manager', managerId);
    return {
      id,
      cycleId,
      sectionId,
      questionSectionId,
      summarySectionId,
      itemId,
      spareItemId,
      questionId,
      checkpointId,
      competencySectionId,
      competencyId,
      spareCompetencyId,
      parentItemId,
      developmentSectionId,
      developmentId,
      checkpointQuestionId,
      question360SectionId,
      question360Id,
      employeeReviewerId,
      reviewer,
      phaseId: (kind: string) => phaseIds.get(kind) ?? 0,
    };
  };

  const organisation = organisationOn(world.owner);
  const managerId = await organisation.employee();
  const reportId = await organisation.employee();
  await organisation.assign(reportId, { manager: of.ownEmployeeId });
  const {
    employeeReviewerId: _one,
    phaseId: _phase,
    reviewer: _peers,
    ...planned
  } = await review(of.ownEmployeeId, managerId, 'planning');
  const {
    employeeReviewerId,
    phaseId: _two,
    reviewer: _scorers,
    ...scored
  } = await review(of.ownEmployeeId, managerId, 'scoring');
  const {
    employeeReviewerId: _three,
    phaseId: ledPhase,
    reviewer: _leaders,
    ...led
  } = await review(reportId, of.ownEmployeeId, 'approval');
  const {
    employeeReviewerId: _four,
    phaseId: movedPhase,
    reviewer: _movers,
    ...moved
  } = await review(of.ownEmployeeId, managerId, 'planning');
  const nominated = await review(reportId, of.ownEmployeeId, 'planning');
  const peers = [await organisation.employee(), await organisation.employee()] as const;
  const colleagueId = await organisation.employee();
  const asked = await review(colleagueId, managerId, 'review360');
  await asked.reviewer('peer', of.ownEmployeeId, 'pending');
  const judged = await review(reportId, of.ownEmployeeId, 'scoring');
  const spare = await review(reportId, of.ownEmployeeId, 'planning');
  const checked = await review(reportId, of.ownEmployeeId, 'planning');
  const contributorIds = [await organisation.employee(), await organisation.employee()] as const;
  await world.owner.query(
    `insert into appraisal_checkpoint_part (tenant_id, section_id, reviewer_id, appraisal_id, status)
     values ($1, $2, $3, $4, 'submitted')`,
    [company.tenantId, checked.checkpointId, checked.employeeReviewerId, checked.id],
  );
  const contributed = await review(colleagueId, managerId, 'planning');
  await contributed.reviewer('contributor', of.ownEmployeeId);
  const note = () =>
    one(
      `insert into appraisal_note (tenant_id, appraisal_id, item_id, author_id, content, visibility)
       values ($1, $2, $3, $4, 'A note', 'public') returning number as id`,
      [planned.id, planned.itemId, of.ownEmployeeId],
    );
  const attachment = () =>
    one(
      `insert into appraisal_attachment (tenant_id, appraisal_id, item_id, author_id, name, visibility)
       values ($1, $2, $3, $4, 'Figures', 'public') returning number as id`,
      [planned.id, planned.itemId, of.ownEmployeeId],
    );
  const commentId = await one(
    `insert into appraisal_comment (tenant_id, appraisal_id, section_id, reviewer_id, content)
     values ($1, $2, $3, $4, 'Closing words') returning id`,
    [scored.id, scored.summarySectionId, employeeReviewerId],
  );
  return {
    plannedReview: {
      ...planned,
      noteId: await note(),
      spareNoteId: await note(),
      attachmentId: await attachment(),
      spareAttachmentId: await attachment(),
    },
    movedReview: { ...moved, planningId: movedPhase('planning') },
    scoredReview: { ...scored, commentId },
    ledReview: { ...led, approvalId: ledPhase('approval'), approverId: managerId },
    judgedReview: { id: judged.id, sectionId: judged.sectionId, itemId: judged.itemId },
    checkedReview: {
      id: checked.id,
      checkpointId: checked.checkpointId,
      submissionId: checked.employeeReviewerId,
      contributorId: await checked.reviewer('contributor', contributorIds[0]),
      newContributorId: contributorIds[1],
    },
    contributedReview: {
      id: contributed.id,
      checkpointId: contributed.checkpointId,
      checkpointQuestionId: contributed.checkpointQuestionId,
    },
    nominatedReview: {
      id: nominated.id,
      question360SectionId: nominated.question360SectionId,
      question360Id: nominated.question360Id,
      nominatedId: await nominated.reviewer('peer', peers[0]),
      spareNominatedId: await nominated.reviewer('peer', peers[1]),
      colleagueId,
    },
    peerReview: { id: asked.id, question360Id: asked.question360Id },
    spareReviewId: spare.id,
    spareCycleId: spare.cycleId,
    reviewTemplateId,
    spareReviewTemplateId: await template(false),
    templateMoveId: await one(
      `insert into performance_template_move (tenant_id, template_id, to_version) values ($1, $2, 1) returning id`,
      [reviewTemplateId],
    ),
    reviewCycleId,
    remindedCycleId: planned.cycleId,
    libraryItemId: await one(
      `insert into performance_library_item (tenant_id, kind, title) values ($1, 'goal', 'A goal') returning id`,
      [],
    ),
    reviewedEmployeeId: reportId,
  };
}

import {
  addItemNote,
  addPerformanceItem,
  answerPerformanceItem,
  deleteItemNote,
  listItemNotes,
  type ReviewNote,
} from '@tenure/contract/performance/appraisal-items.ts';
import type { CycleOutcome } from '@tenure/contract/performance/cycle-people.ts';
import {
  getReviewTemplate,
  listReviewTemplates,
  publishReviewTemplate,
  type ReviewTemplate,
  saveReviewTemplate,
  type TemplateDefinition,
} from '@tenure/contract/performance/cycles.ts';
import type { ReviewDetail } from '@tenure/contract/performance/review.ts';
import {
  listTemplateMoves,
  type MovePreview,
  moveTemplateReviews,
  previewTemplateMove,
  type TemplateMove,
  undoTemplateMove,
} from '@tenure/contract/performance/template-moves.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import {
  launched,
  move,
  part,
  type ReviewLine,
  read,
  reviewLine,
  scored,
} from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const inTemplate = (id: number) => ({ params: { templateId: String(id) } });
const onlyTemplate = async ({ admin }: ReviewLine): Promise<number> => {
  const [template] = dataOf<{ id: number }[]>(await admin.call(listReviewTemplates, { query: {} }));
  if (template === undefined) throw new Error('No template');
  return template.id;
};

type Section = TemplateDefinition['sections'][number];
const without = { description: '', weight: null, weighsItems: false, needsLabel: false, leastItems: 0 };
const added: Section = {
  ...without,
  type: 'question',
  title: 'Career',
  checkpoint: null,
  items: [{ title: 'Where next?', description: '', weight: null, assignedTo: 'employee' }],
};

/** Publishes another version: by default without the questions, and with a section about the career. */
async function publish(
  { admin }: ReviewLine,
  templateId: number,
  change: (draft: TemplateDefinition) => TemplateDefinition = (draft) => ({
    ...draft,
    sections: [...draft.sections.filter(({ type }) => type !== 'question'), added],
  }),
) {
  const answer = await admin.call(getReviewTemplate, inTemplate(templateId));
  const { title, draft } = dataOf<ReviewTemplate>(answer);
  const body = { title, draft: change(draft as TemplateDefinition) };
  const saved = await admin.call(
    saveReviewTemplate,
    { ...inTemplate(templateId), body },
    { 'if-match': String(answer.headers['etag']) },
  );
  expect(saved.status).toBe(200);
  return dataOf<ReviewTemplate>(await admin.call(publishReviewTemplate, inTemplate(templateId)), 201)
    .published;
}

const preview = async ({ admin }: ReviewLine, templateId: number) =>
  dataOf<MovePreview>(await admin.call(previewTemplateMove, inTemplate(templateId)));
const moveTo = (by: TestPerson, templateId: number, version: number, ids: number[]) =>
  by.call(moveTemplateReviews, { ...inTemplate(templateId), body: { version, performanceIds: ids } });
const undo = (by: TestPerson, templateId: number, moveId: number) =>
  by.call(undoTemplateMove, { params: { templateId: String(templateId), moveId: String(moveId) } });
const lastMove = async ({ admin }: ReviewLine, templateId: number) => {
  const [last] = dataOf<TemplateMove[]>(await admin.call(listTemplateMoves, inTemplate(templateId)));
  if (last === undefined) throw new Error('Nothing was moved');
  return last;
};
const titles = ({ sections }: ReviewDetail) => sections.map(({ title }) => title);
/** People's answers, wherever they appear. */
const answersIn = ({ sections, retiredSections }: ReviewDetail) =>
  [...sections, ...retiredSections]
    .flatMap(({ items, comments }) => [
      ...items.flatMap(({ ratings }) => ratings.map(({ rating, words }) => `${rating} ${words}`)),
      ...items.flatMap(({ responses }) => responses.flatMap(({ value }) => value)),
      ...comments.map(({ content }) => content),
    ])
    .toSorted();

it('shows what would change in each review and changes nothing; then moves it, keeps every answer, and undoes it', async () => {
  const line = await reviewLine(world);
  const { id } = await launched(line);
  await scored(line, id);
  const templateId = await onlyTemplate(line);
  const remark = { content: 'Said at the gate', visibility: 'public' as const, anonymous: false };
  const asked = part(await read(line.manager.person, id), 'question').inItem;
  expect((await line.manager.person.call(addItemNote, { ...asked, body: remark })).status).toBe(201);
  const before = await read(line.manager.person, id);
  const version = await publish(line, templateId);
  expect(version).toBe(2);

  const trial = await preview(line, templateId);
  expect(trial).toMatchObject({ version: 2, counts: { scoreChanges: 0, stays: 0 } });
  const mine = trial.reviews.find((one) => one.id === id);
  expect(mine).toMatchObject({ fromVersion: 1, outcome: 'moves', reason: null });
  expect(mine?.differences.map(({ kind, title }) => [kind, title])).toEqual([
    ['section-added', 'Career'],
    ['section-removed', 'Questions'],
  ]);
  expect(await read(line.manager.person, id)).toEqual(before);

  for (const other of [line.manager.person, line.employee.person]) {
    expect((await moveTo(other, templateId, 2, [id])).status).toBe(403);
  }
  const outcome = dataOf<CycleOutcome>(await moveTo(line.admin, templateId, 2, [id]), 201);
  expect(outcome).toEqual({ done: 1, skipped: [] });
  const after = await read(line.manager.person, id);
  expect(titles(after)).toEqual(['Goals', 'Summary', 'Career']);
  expect(after.retiredSections.map(({ title, metadata }) => [title, metadata.capabilities])).toEqual([
    ['Questions', ['questions.notes.view', 'questions.attachments.view']],
  ]);
  // What was added to it stays readable, and HR can still remove it.
  const { inItem: removed } = part(before, 'question');
  const kept = dataOf<ReviewNote[]>(await line.manager.person.call(listItemNotes, removed));
  expect(kept.map(({ content, capabilities }) => [content, capabilities])).toEqual([
    ['Said at the gate', ['note.delete']],
  ]);
  expect((await line.employee.person.call(addItemNote, { ...removed, body: remark })).status).toBe(404);
  const noteId = String(kept[0]?.id);
  const params = { ...removed.params, noteId };
  expect((await line.admin.call(deleteItemNote, { params })).status).toBe(204);
  expect(answersIn(after)).toEqual(answersIn(before));
  expect(after.overall).toEqual(before.overall);
  // No one writes in a removed section, and it is not asked for.
  const { inItem } = part(before, 'question');
  const late = await line.employee.person.call(answerPerformanceItem, { ...inItem, body: { words: 'Late' } });
  expect(late.status).toBe(404);
  const career = part(await read(line.employee.person, id), 'question', 'Where next?');
  dataOf(
    await line.employee.person.call(answerPerformanceItem, { ...career.inItem, body: { words: 'To sea' } }),
  );

  const { id: moveId, canUndo } = await lastMove(line, templateId);
  expect(canUndo).toBe(true);
  expect(dataOf<CycleOutcome>(await undo(line.admin, templateId, moveId), 201).done).toBe(1);
  const undone = await read(line.employee.person, id);
  expect(titles(undone)).toEqual(titles(before));
  expect(answersIn(undone)).toContain('To sea');
  expect(answersIn(await read(line.manager.person, id))).toEqual(answersIn(before));
  expect((await undo(line.admin, templateId, moveId)).status).toBe(409);
  expect((await move(line.employee.person, id, 'submit')).status).toBe(200);
});

it('tells where a score changes, and leaves final scores and other phases on their version', async () => {
  const line = await reviewLine(world);
  const { id } = await launched(line);
  await scored(line, id);
  const templateId = await onlyTemplate(line);
  const review = await read(line.manager.person, id);
  const goals = part(review, 'goal').inSection;
  expect((await line.admin.call(addPerformanceItem, { ...goals, body: { title: 'One' } })).status).toBe(403);
  await publish(line, templateId, (draft) => ({
    ...draft,
    sections: [
      { ...added, type: 'competency', title: 'Skills', weight: 10_000, items: [] },
      ...draft.sections.filter(({ type }) => type !== 'goal'),
    ],
  }));
  const score = (await preview(line, templateId)).reviews.find((one) => one.id === id);
  expect(score?.outcome).toBe('score-changes');
  expect((await move(line.employee.person, id, 'submit')).status).toBe(200);
  expect((await move(line.manager.person, id, 'submit')).status).toBe(200);
  const trial = await preview(line, templateId);
  expect(trial.reviews.find((one) => one.id === id)).toMatchObject({
    outcome: 'stays',
    reason: 'Its scores are final',
  });
  const outcome = dataOf<CycleOutcome>(await moveTo(line.admin, templateId, 2, [id]), 201);
  expect(outcome).toMatchObject({ done: 0, skipped: [{ reason: 'Its scores are final' }] });

  await publish(line, templateId, (draft) => ({ ...draft, phases: ['planning', 'scoring', 'approval'] }));
  expect((await moveTo(line.admin, templateId, 2, [id])).status).toBe(409);
  const other = (await preview(line, templateId)).reviews.find((one) => one.id !== id);
  expect(other).toMatchObject({ outcome: 'stays', reason: 'The versions have different phases' });
});

it('undoes no move that is older than 30 days, and none of a review that was moved again', async () => {
  const line = await reviewLine(world);
  const { id } = await launched(line);
  const templateId = await onlyTemplate(line);
  await publish(line, templateId);
  dataOf(await moveTo(line.admin, templateId, 2, [id]), 201);
  const first = await lastMove(line, templateId);
  await publish(line, templateId, (draft) => ({ ...draft, sections: draft.sections.slice(0, 2) }));
  dataOf(await moveTo(line.admin, templateId, 3, [id]), 201);
  const skipped = dataOf<CycleOutcome>(await undo(line.admin, templateId, first.id), 201);
  expect(skipped).toMatchObject({ done: 0, skipped: [{ reason: 'It was moved again' }] });
  const second = await lastMove(line, templateId);
  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query(
    `update performance_template_move set moved_at = tenure_now() - interval '31 days' where id = $1`,
    [second.id],
  );
  expect((await undo(line.admin, templateId, second.id)).status).toBe(409);
  expect((await lastMove(line, templateId)).canUndo).toBe(false);
});

it('names the levels of a review as its version of the template does', async () => {
  const line = await reviewLine(world);
  const { id } = await launched(line);
  await scored(line, id);
  const templateId = await onlyTemplate(line);
  const titles5 = ['Started', 'Growing', 'Solid', 'Strong', 'Leading'];
  const levels = titles5.map((title) => ({ title, description: '' }));
  const usual = await read(line.manager.person, id);
  expect(usual.overall.manager?.level).toBe('Exceeds Expectations');
  await publish(line, templateId, (draft) => ({
    ...draft,
    ratingScale: { title: 'Growth', description: '', levels },
  }));
  const trial = (await preview(line, templateId)).reviews.find((one) => one.id === id);
  expect(trial).toMatchObject({
    outcome: 'moves',
    differences: [{ kind: 'rating-scale', before: null, after: 'Growth' }],
  });
  dataOf(await moveTo(line.admin, templateId, 2, [id]), 201);
  const named = await read(line.manager.person, id);
  expect(named.ratingScale.ratings.map(({ title, value }) => [value, title])).toEqual(
    titles5.map((title, place) => [place + 1, title]),
  );
  expect(named.overall.manager).toEqual({ ...usual.overall.manager, level: 'Strong' });
});

import { accessLog, auditEntries } from '@tenure/contract/company/audit-entries.ts';
import { loginAs } from '@tenure/contract/identity/acting.ts';
import { setSectionStatus } from '@tenure/contract/performance/appraisal-items.ts';
import {
  deletePerformance,
  downloadPerformance,
  getPerformance,
  listPerformanceReviewers,
  nominateApprovers,
} from '@tenure/contract/performance/appraisals.ts';
import {
  decidePeer,
  getPeerReview,
  remove360Question,
  removePeer,
} from '@tenure/contract/performance/peer-reviews.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { readable } from '../../../../test/harness/readable.ts';
import {
  addColleagues,
  answerAs,
  answersOf,
  close360,
  nominate,
  open360,
  resultsOf,
  seenBy,
  submitAs,
} from '../../../../test/harness/review-360.ts';
import { inReview, launched, move, part, read, reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

describe('attacks on the anonymity of peers', () => {
  it('early look, timing, ordering, naming: results show once, together, after closing', async () => {
    const { line, peers, id } = await open360(world, 4);
    const { employee, manager, admin, director } = line;
    const [first, second, third, fourth] = peers;
    if (!first || !second || !third || !fourth) throw new Error('Four peers answer');

    // Peers find it in their inbox, and nothing else of the review.
    expect(dataOf<object[]>(await first.person.call(listInbox, { query: {} }))).toEqual([
      expect.objectContaining({ id: `peer-review-${id}`, link: `/peer-reviews/${id}` }),
    ]);
    expect((await first.person.call(getPerformance, inReview(id))).status).toBe(404);
    expect((await director.person.call(getPeerReview, inReview(id))).status).toBe(404);

    const before = await manager.person.call(getPerformance, inReview(id));
    // Written in an order that is not the alphabet's.
    for (const [peer, rating, words] of [
      [fourth, 5, 'Delegates more'],
      [first, 4, 'Calm under pressure'],
      [third, 4, 'Asks the right questions'],
      [second, 4, 'Brings people along'],
    ] as const) {
      await answerAs(peer, id, rating, words);
      expect((await submitAs(peer, id)).status).toBe(200);
    }
    const after = await manager.person.call(getPerformance, inReview(id));
    expect(after.headers['etag']).toBe(before.headers['etag']);
    for (const person of [employee.person, manager.person, admin]) {
      expect(await seenBy(person, id)).not.toMatch(/Delegates|Calm|right questions|Brings/);
    }
    // By name all peers look the same, and only whether enough have answered shows.
    const counted = await read(manager.person, id);
    expect(counted.peers).toMatchObject({ asked: 4, answered: null, isEnough: true, isClosed: false });
    expect(counted.diagnosis?.waits).toEqual([
      { name: counted.manager.fullName, role: 'manager', missing: [expect.any(String), expect.any(String)] },
    ]);
    expect((await read(employee.person, id)).diagnosis).toBeNull();
    expect(new Set(counted.peers?.nominated.map(({ status }) => status))).toEqual(new Set(['pending']));
    const listed = await admin.call(listPerformanceReviewers, inReview(id));
    expect(listed.text).not.toMatch(/"approved"|"finalised"/);
    expect(
      dataOf<{ type: string }[]>(await director.person.call(listPerformanceReviewers, inReview(id))).map(
        ({ type }) => type,
      ),
    ).toEqual(['employee', 'manager']);

    await close360(line, id);
    for (const person of [employee.person, manager.person, admin]) {
      const review = await read(person, id);
      expect(resultsOf(review, 'review360')).toEqual([
        expect.objectContaining({ scores: { employees: null, peers: 430, managers: 200 } }),
      ]);
      expect(answersOf(review, 'review360')).toEqual([]);
      const answers = answersOf(review, 'question360');
      expect(answers.map(({ by, answer }) => [by, answer])).toEqual([
        ['manager', 'Manager on record'],
        ['peer', 'Asks the right questions'],
        ['peer', 'Brings people along'],
        ['peer', 'Calm under pressure'],
        ['peer', 'Delegates more'],
      ]);
      const own = person === manager.person ? [expect.any(Number)] : [null];
      expect(answers.map(({ reviewerId }) => reviewerId)).toEqual([...own, null, null, null, null]);
      for (const section of review.sections) {
        expect(
          section.items.flatMap(({ ratings, responses }) => [
            ...ratings.map(({ ratingType }) => ratingType),
            ...responses.map(({ author }) => author.type),
          ]),
        ).not.toContain('peer');
      }
    }
  });

  it('differencing: after closing neither peers nor HR change anything, also when the review is moved back', async () => {
    const { line, peers, id } = await open360(world, 4);
    const [first, ...others] = peers;
    if (!first) throw new Error('No peer');
    for (const peer of peers) await answerAs(peer, id, 4, 'The same words');
    for (const peer of others) await submitAs(peer, id);
    // Someone who was asked cannot be removed: the count would tell whether they had answered.
    const nominated = (await read(line.manager.person, id)).peers?.nominated ?? [];
    const asked = { params: { performanceId: String(id), reviewerId: String(nominated[0]?.id) } };
    expect((await line.manager.person.call(removePeer, asked)).status).toBe(403);
    // The manager does not choose the moment; HR can, and the last day does.
    const early = await move(line.manager.person, id, 'submit');
    expect(early).toMatchObject({
      status: 422,
      body: { invalidInputs: expect.arrayContaining([expect.objectContaining({ code: 'peers-open' })]) },
    });
    await close360(line, id, line.admin);
    expect((await read(line.manager.person, id)).peers).toMatchObject({ asked: 4, answered: 3 });
    const closed = answersOf(await read(line.manager.person, id), 'question360');
    // Answers that were not submitted do not count.
    expect(closed.filter(({ by }) => by === 'peer')).toHaveLength(3);

    expect((await move(line.admin, id, 'rollback', 'One more look')).status).toBe(200);
    expect((await first.person.call(getPeerReview, inReview(id))).status).toBe(404);
    expect((await submitAs(first, id)).status).toBe(404);
    const [late] = await addColleagues(world, line, 1);
    expect((await nominate(line.admin, id, late ? [late] : [])).status).toBe(403);
    expect((await line.admin.call(removePeer, asked)).status).toBe(403);
    await enterTenant(world.owner, line.company.tenantId);
    for (const [attack, constraint] of [
      [`delete from appraisal_reviewer where type = 'peer' and appraisal_id = $1`, 'closed_peers_stay'],
      ['update appraisal_peer_answer set rating = 1 where appraisal_id = $1', 'closed_answers_stay'],
      ['delete from appraisal_peer_answer where appraisal_id = $1', 'closed_answers_stay'],
      [
        'update appraisal set peers_closed_at = null, peers_answered = null where id = $1',
        'peers_close_once',
      ],
    ] as const) {
      await expect(world.owner.query(attack, [id])).rejects.toMatchObject({ constraint });
    }
    // No row records who answered what, or who answered at all.
    const { rows: kept } = await world.owner.query(
      `select o.item_id from appraisal_response o join appraisal_reviewer r on r.id = o.reviewer_id and r.type = 'peer'
       where o.appraisal_id = $1`,
      [id],
    );
    expect(kept).toEqual([]);
    const { rows: statuses } = await world.owner.query(
      `select distinct status from appraisal_reviewer where appraisal_id = $1 and type = 'peer'`,
      [id],
    );
    expect(statuses).toEqual([{ status: 'finalised' }]);
    expect((await move(line.manager.person, id, 'submit')).status).toBe(200);
    expect(answersOf(await read(line.manager.person, id), 'question360')).toEqual(closed);
  });

  it('small groups, signing in as a peer, the audit log: two peers show nothing, and no one learns who answered', async () => {
    const { line, peers, id } = await open360(world, 2);
    const { admin, employee } = line;
    for (const peer of peers) {
      await answerAs(peer, id, 5, `Words of ${peer.employeeId}`);
      await submitAs(peer, id);
    }
    await close360(line, id);
    const review = await read(employee.person, id);
    expect(resultsOf(review, 'review360')?.[0]?.scores.peers).toBeNull();
    expect(answersOf(review, 'question360').map(({ by }) => by)).toEqual(['manager']);

    expect((await admin.call(auditEntries, { query: { itemsPerPage: '100' } })).text).not.toContain(
      'peer-review.',
    );
    const second = await open360(world, 1);
    const [asked] = second.peers;
    if (!asked) throw new Error('No peer');
    await answerAs(asked, second.id, 5, 'Only for me');
    const ownLog = async (by: TestPerson) => (await by.call(accessLog, { query: {} })).text;
    expect(await ownLog(asked.person)).toContain('peer-review.answered');
    const params = { userId: String(asked.person.accountId) };
    const body = { reason: 'To look at the list', readOnly: false };
    expect((await second.line.admin.call(loginAs, { params, body })).status).toBe(200);
    expect((await second.line.admin.call(getPeerReview, inReview(second.id))).status).toBe(404);
    expect(await ownLog(second.line.admin)).not.toContain('peer-review.');
  });

  it('differencing: once opened, no question is removed or left out, also when the review is moved back', async () => {
    const { line, id } = await open360(world, 3);
    expect((await move(line.admin, id, 'rollback', 'One more look')).status).toBe(200);
    const review = await read(line.manager.person, id);
    const { inItem, inSection } = part(review, 'question360');
    expect((await line.manager.person.call(remove360Question, inItem)).status).toBe(403);
    const body = { status: 'not_applicable' as const };
    expect((await line.admin.call(setSectionStatus, { ...inSection, body })).status).toBe(403);
    await enterTenant(world.owner, line.company.tenantId);
    for (const [attack, constraint] of [
      [
        `delete from appraisal_item i using appraisal_section s
         where s.id = i.section_id and s.type = 'question360' and i.appraisal_id = $1`,
        'opened_questions_stay',
      ],
      [
        `update appraisal_section set is_not_applicable = true where type = 'review360' and appraisal_id = $1`,
        'opened_questions_stay',
      ],
      [
        `update appraisal_phase set started_at = null where kind = 'review360' and appraisal_id = $1`,
        'opened_360_stays',
      ],
    ] as const) {
      await expect(world.owner.query(attack, [id])).rejects.toMatchObject({ constraint });
    }
    await world.owner.query('update appraisal set peers_shown_from = 5 where id = $1', [id]);
    await expect(
      world.owner.query('update appraisal set peers_shown_from = 3 where id = $1', [id]),
    ).rejects.toMatchObject({ constraint: 'peers_close_once' });
    expect((await line.admin.call(deletePerformance, inReview(id))).status).toBe(204);
  });

  it('counting: while it is open, one more answer shows only where it makes enough', async () => {
    const { line, peers, id } = await open360(world, 4);
    const counted = async () => (await read(line.manager.person, id)).peers;
    const seen = [await counted()];
    for (const peer of peers) {
      await answerAs(peer, id, 4, 'Words');
      await submitAs(peer, id);
      seen.push(await counted());
    }
    expect(seen.map((one) => one?.answered)).toEqual([null, null, null, null, null]);
    expect(seen.map((one) => one?.isEnough)).toEqual([false, false, false, true, true]);
  });

  it('own answer: no one approves as a peer, and HR who answered needs one answer more than others', async () => {
    const { line, peers, id } = await open360(world, 2);
    const [first, second] = peers;
    if (!first || !second) throw new Error('Two peers answer');
    const employeeId = await organisationOn(world.owner).employee();
    const hr = {
      employeeId,
      person: await line.company.person({ employeeId, profiles: ['employee', 'company-admin'] }),
    };
    expect((await nominate(line.manager.person, id, [line.director])).body).toMatchObject({
      invalidInputs: [{ code: 'approver' }],
    });
    expect((await nominate(line.manager.person, id, [hr])).status).toBe(201);
    const phase = (await read(line.admin, id)).workflows.find(({ kind }) => kind === 'approval');
    const approvers = { employeeIds: [line.director.employeeId, first.employeeId] };
    const params = { performanceId: String(id), workflowId: String(phase?.id) };
    expect((await line.admin.call(nominateApprovers, { params, body: approvers })).body).toMatchObject({
      invalidInputs: [{ code: 'peer' }],
    });
    await enterTenant(world.owner, line.company.tenantId);
    await expect(
      world.owner.query(`update appraisal_approver set approver_id = $2 where appraisal_id = $1`, [
        id,
        first.employeeId,
      ]),
    ).rejects.toMatchObject({ constraint: 'peers_do_not_approve' });
    for (const peer of [first, second, hr]) {
      await answerAs(peer, id, 4, 'Words');
      expect((await submitAs(peer, id)).status).toBe(200);
    }
    // Submitted answers stay, even if the peer sends a change at the same moment.
    await expect(
      world.owner.query(
        `update appraisal_response o set words = 'Later' from appraisal_reviewer r
         where r.id = o.reviewer_id and r.type = 'peer' and o.appraisal_id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'submitted_answers_stay' });
    await close360(line, id);
    const averageFor = async (by: TestPerson) =>
      resultsOf(await read(by, id), 'review360')?.[0]?.scores.peers;
    expect(await averageFor(line.manager.person)).toBe(400);
    expect(await averageFor(hr.person)).toBeNull();
  });

  it('exports: a downloaded review holds what the screen shows, and no name, time or order of peers', async () => {
    const { line, peers, id } = await open360(world, 3);
    const words = ['Zealous about safety', 'Mentors new planners', 'Admits mistakes early'];
    for (const [place, peer] of peers.entries()) {
      await answerAs(peer, id, place + 3, words[place] ?? '');
      await submitAs(peer, id);
    }
    const onPaper = async (by: TestPerson) =>
      readable(Buffer.from((await by.call(downloadPerformance, inReview(id))).response.rawPayload));
    const readers = [line.employee.person, line.manager.person, line.admin];
    for (const reader of readers) expect(await onPaper(reader)).not.toMatch(/Zealous|Mentors|Admits/);
    await close360(line, id);
    const { peers: shown } = await read(line.admin, id);
    const names = (shown?.nominated ?? []).map(({ person }) => person.fullName);
    expect(names).toHaveLength(3);
    for (const reader of readers) {
      const paper = await onPaper(reader);
      expect(paper).toContain('Peers: 4 of 5');
      const places = ['Admits mistakes', 'Mentors new', 'Zealous about'].map((text) => paper.indexOf(text));
      expect(places.every((place) => place >= 0)).toBe(true);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      for (const name of names) expect(paper).not.toContain(name);
    }
  });

  it('events, notifications: no one else hears of it when a peer saves or submits', async () => {
    const { line, peers, id } = await open360(world, 3);
    const { tenantId } = line.company;
    const heard: { accountIds: number[] | null }[] = [];
    const hear = ({ payload = '' }: { payload?: string | undefined }) => {
      const envelope = JSON.parse(payload) as { tenantId: number; accountIds: number[] | null };
      if (envelope.tenantId === tenantId) heard.push(envelope);
    };
    const others = [line.employee.person, line.manager.person, line.director.person, line.admin];
    const newsOf = (by: TestPerson) => by.call(notifications, { query: {} });
    const before = await Promise.all(others.map(newsOf));
    world.superuser.on('notification', hear);
    await world.superuser.query('listen tenure_events');
    for (const peer of peers) {
      await answerAs(peer, id, 4, 'Words');
      await submitAs(peer, id);
    }
    await world.superuser.query('unlisten tenure_events');
    world.superuser.off('notification', hear);
    const ownAccounts = peers.map(({ person }) => person.accountId);
    expect(heard.flatMap(({ accountIds }) => accountIds ?? [0])).toEqual(
      heard.flatMap(({ accountIds }) => (accountIds ?? [0]).filter((one) => ownAccounts.includes(one))),
    );
    const after = await Promise.all(others.map(newsOf));
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
  });

  it('capabilities, differencing: a whole review reads the same before and after an answer that makes no difference', async () => {
    // A fifth is still to answer: that all have answered, the manager may know, as the phase can then end.
    const { line, peers, id } = await open360(world, 5);
    const [first, second, third, fourth] = peers;
    if (!first || !second || !third || !fourth) throw new Error('Four peers answer');
    for (const peer of [first, second, third]) {
      await answerAs(peer, id, 4, 'Words');
      await submitAs(peer, id);
    }
    const readers = [line.employee.person, line.manager.person, line.admin];
    const seenByAll = () => Promise.all(readers.map((reader) => seenBy(reader, id)));
    const before = await seenByAll();
    await answerAs(fourth, id, 1, 'Against the others');
    await submitAs(fourth, id);
    expect(await seenByAll()).toEqual(before);
  });

  it('small groups: a company that raises the number shows nothing below it, in ratings and in words', async () => {
    const { line, peers, id } = await open360(world, 4);
    await enterTenant(world.owner, line.company.tenantId);
    await world.owner.query('update appraisal set peers_shown_from = 5 where id = $1', [id]);
    for (const peer of peers) {
      await answerAs(peer, id, 5, 'Kept back');
      await submitAs(peer, id);
    }
    await close360(line, id);
    for (const reader of [line.employee.person, line.manager.person, line.admin]) {
      const review = await read(reader, id);
      expect(resultsOf(review, 'review360')?.[0]?.scores).toMatchObject({ peers: null, managers: 200 });
      expect(await seenBy(reader, id)).not.toContain('Kept back');
    }
  });
});

it('lets an employee nominate, the manager decide, and no one answer as a peer in their own name', async () => {
  const line = await reviewLine(world);
  const { employee, manager, colleague } = line;
  const { id } = await launched(line, 'none', { has360: true });
  expect((await nominate(employee.person, id, [colleague])).status).toBe(201);
  expect((await nominate(employee.person, id, [manager])).status).toBe(422);
  expect((await nominate(colleague.person, id, [colleague])).status).toBe(404);
  const [nominated] = (await read(employee.person, id)).peers?.nominated ?? [];
  expect(nominated).toMatchObject({ status: 'initial', isRemovable: true, isDecidable: false });
  const at = { params: { performanceId: String(id), reviewerId: String(nominated?.id) } };
  const decide = (by: TestPerson) => by.call(decidePeer, { ...at, body: { status: 'pending' } });
  expect((await decide(employee.person)).status).toBe(403);
  expect((await decide(manager.person)).status).toBe(200);
  expect((await read(manager.person, id)).peers).toMatchObject({ asked: 1, answered: null, isEnough: false });
  expect((await colleague.person.call(getPeerReview, inReview(id))).status).toBe(404);
  expect((await employee.person.call(removePeer, at)).status).toBe(403);
  expect((await manager.person.call(removePeer, at)).status).toBe(204);
});

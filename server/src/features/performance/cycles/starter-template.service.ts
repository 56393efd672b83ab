import { type TemplateDefinition, templateDefinition } from '@tenure/contract/performance/cycles.ts';

/** A review template of the demo company. */
export const annualReview: TemplateDefinition = templateDefinition.parse({
  phases: ['planning', 'action', 'scoring', 'approval'],
  approver: 'managers-manager',
  reminders: [
    { days: 7, when: 'before' },
    { days: 1, when: 'before' },
    { days: 3, when: 'after' },
  ],
  sections: [
    {
      type: 'goal',
      title: 'Goals',
      description: 'What you want to reach this year.',
      weight: 7000,
      weighsItems: true,
      needsLabel: true,
      leastItems: 1,
    },
    {
      type: 'competency',
      title: 'Competencies',
      description: 'How you work.',
      weight: 3000,
      items: [
        { title: 'Works with others', description: 'Shares knowledge and asks for help early.' },
        { title: 'Owns the result', description: 'Follows things through to the end.' },
      ],
    },
    { type: 'development', title: 'Development', description: 'What you want to learn.' },
    {
      type: 'checkpoint',
      title: 'Mid-year check-in',
      description: 'Half an hour together, halfway through the year.',
      checkpoint: { opensAfter: 180, openFor: 30, isMandatory: false },
      items: [
        { title: 'What went well so far?', assignedTo: 'all' },
        { title: 'What do you need to reach your goals?', assignedTo: 'employee' },
      ],
    },
    {
      type: 'question',
      title: 'Questions',
      items: [
        { title: 'What are you most proud of this year?', assignedTo: 'employee' },
        { title: 'What should change next year?', assignedTo: 'all' },
      ],
    },
    { type: 'summary', title: 'Summary', description: 'The overall score and closing words.' },
  ],
});

/** The same with a 360 review and recognition, which the reviews of the demo company use: every type of section. */
export const annualReviewWith360: TemplateDefinition = templateDefinition.parse({
  ...annualReview,
  // The demo's reviews have days of their own, and people there are reminded of none.
  reminders: [],
  phases: ['planning', 'action', 'scoring', 'review360', 'approval'],
  sections: [
    ...annualReview.sections.filter(({ type }) => type !== 'summary'),
    {
      type: 'review360',
      title: 'Ways of working',
      description: 'Rate how often you see this.',
      items: [
        { title: 'Asks for help in time' },
        { title: 'Explains plans so that everyone can follow' },
        { title: 'Stays calm when plans change' },
        { title: 'Keeps promises to other teams' },
      ],
    },
    {
      type: 'question360',
      title: 'In their words',
      items: [
        { title: 'What should go on as it is?' },
        { title: 'What could make working together easier?' },
      ],
    },
    { type: 'recommendation', title: 'Recognition', description: 'What colleagues thanked you for.' },
    ...annualReview.sections.filter(({ type }) => type === 'summary'),
  ],
});

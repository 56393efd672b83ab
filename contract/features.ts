// Features that declare their own facts, one line each. What is declared in one is offered everywhere; see feature-facts.ts.
export * as personNotes from './people/person-notes.facts.ts';

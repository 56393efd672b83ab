// Features made from the platform alone, one line each; those that take or hand over a port are wired in work.subject.ts.
export { createContractsFeature } from './contracts/contracts.module.ts';
export { createDocumentsFeature } from './documents/documents.module.ts';
export { createJoinersFeature } from './joiners/joiners.module.ts';
export { createPersonalDocumentsFeature } from './personal-documents/personal-documents.module.ts';
export { createWelcomeFeature } from './welcome/welcome.module.ts';
export { createWorkflowsFeature } from './workflows/workflows.module.ts';

export { AccountLinksSection } from './account-links-section.tsx';
export { TasksSection } from './tasks-section.tsx';
export { WorkflowsSection } from './workflows-section.tsx';

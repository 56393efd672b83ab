// Writes docs/configuration.md and docs/reviews.md from the code itself: `npm run docs`.
import fs from 'node:fs';
import path from 'node:path';
import { documentedVariables } from '../server/src/config.ts';
import { reviewPage } from './review-page.ts';

export const settingsFile = path.resolve(import.meta.dirname, '../docs/configuration.md');
export const reviewFile = path.resolve(import.meta.dirname, '../docs/reviews.md');
const rows = documentedVariables.map(
  ({ name, about, usual }) => `| \`${name}\` | ${about} | ${usual && `\`${usual}\``} |`,
);
export const settingsPage = `# Configuration

Every setting, read once at the start from the environment; a wrong one stops the start with every problem named. Made from
\`server/src/config.ts\` by \`npm run docs\`.

| variable | what it is for | usual value |
|---|---|---|
${rows.join('\n')}
`;

if (import.meta.main) {
  fs.writeFileSync(settingsFile, settingsPage);
  fs.writeFileSync(reviewFile, reviewPage);
}

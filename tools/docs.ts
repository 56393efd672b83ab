// Writes docs/configuration.md from the settings themselves: `npm run docs`. With `--check` it only says whether it is up to date.
import fs from 'node:fs';
import path from 'node:path';
import { documentedVariables } from '../server/src/config.ts';

const file = path.resolve(import.meta.dirname, '../docs/configuration.md');
const rows = documentedVariables.map(
  ({ name, about, usual }) => `| \`${name}\` | ${about} | ${usual && `\`${usual}\``} |`,
);
const page = `# Configuration

Every setting, read once at the start from the environment; a wrong one stops the start with every problem named. Made from
\`server/src/config.ts\` by \`npm run docs\`.

| variable | what it is for | usual value |
|---|---|---|
${rows.join('\n')}
`;

if (!process.argv.includes('--check')) fs.writeFileSync(file, page);
else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== page) {
  console.error('docs/configuration.md is out of date: npm run docs');
  process.exitCode = 1;
}

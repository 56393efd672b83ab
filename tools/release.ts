// Records the migrations of a release, so that none of them is changed afterwards: `npm run release`.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../server/migrations');
const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'));
const checksums = Object.fromEntries(
  files.toSorted().map((file) => [
    file,
    createHash('sha256')
      .update(fs.readFileSync(path.join(folder, file)))
      .digest('hex'),
  ]),
);
fs.writeFileSync(path.join(folder, 'released.json'), `${JSON.stringify(checksums, null, 2)}\n`);
console.log(`The release has ${files.length} migrations.`);

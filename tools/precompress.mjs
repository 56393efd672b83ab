// Writes a second copy of every asset of the built web app, compressed with brotli at its best level, which
// is too slow for each answer. The server sends these to browsers that accept them.
// Run as: node precompress.mjs <folder of the built web app>
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const isWorthIt = /\.(js|css|svg)$/;
const compress = promisify(brotliCompress);
const folder = path.resolve(process.argv[2]);

async function writeCompressed(name) {
  const file = path.join(folder, name);
  const content = fs.readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  fs.writeFileSync(`${file}.br`, await compress(content, { params }));
}

// All at once: Node compresses on its whole thread pool, so every core is used.
const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
await Promise.all(names.filter((name) => isWorthIt.test(name)).map(writeCompressed));
